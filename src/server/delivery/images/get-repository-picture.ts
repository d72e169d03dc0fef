import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { requireReading } from '../../versions/require-reading'
import { findReadmePicture } from './find-readme-picture'

/**
 * A picture on another host that the README of a pack's repository names. Refuses as `requireReading` does, and otherwise
 * returns and refuses as `findReadmePicture` does.
 */
export async function getRepositoryPicture(
  ctx: Ctx,
  nodeId: string,
  digest: string,
): Promise<FoundImage | undefined> {
  const { reading } = await requireReading(ctx, nodeId)
  return findReadmePicture(ctx, reading?.readmeHtml ?? '', digest)
}
