import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { findReadme } from '../../store/versions/contents.repo'
import { requireReadableVersion } from '../../versions/require-readable-version'
import { findReadmePicture } from './find-readme-picture'

/**
 * A picture on another host that a version's README names. Refuses as `requireReadableVersion` does, and otherwise returns
 * and refuses as `findReadmePicture` does.
 */
export async function getVersionPicture(
  ctx: Ctx,
  nodeId: string,
  number: string,
  digest: string,
): Promise<FoundImage | undefined> {
  const { version } = await requireReadableVersion(ctx, nodeId, number)
  return findReadmePicture(ctx, await findReadme(ctx.db, version.id), digest)
}
