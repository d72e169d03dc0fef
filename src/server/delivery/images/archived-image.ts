import { createHash } from 'node:crypto'
import { LIMITS } from '../../../contract/conventions/limits'
import { findContents } from '../../store/versions/contents.repo'
import { findShownReading } from '../../store/repositories/readings.repo'
import { readFileAt } from '../../source/read-file-at'
import { placeOfKept, placeOfVersion } from '../../source/read-source'
import type { Ctx } from '../../access/context'
import type { NodeRecord } from '../../store/packs/nodes.repo'
import type { FoundImage, Image } from '../../adapters/images/image'
import { imageNotFound } from './require-remote-image'
import { imageTypeOf } from '../../adapters/images/image-type-of'

type Version = NonNullable<NodeRecord['latest']>

/** The icon found by the review: in the archive, or at an https URL from the pack's metadata. */
export async function findReviewedIcon(
  ctx: Pick<Ctx, 'db' | 'archives'>,
  version: Version,
): Promise<{ archived?: FoundImage; address?: string }> {
  const contents = await findContents(ctx.db, version.id)
  const file = contents?.files.find(({ path }) => path === contents.icon)
  if (!file) return { address: contents?.icon }
  if (file.size > LIMITS.imageBytes) return {}
  const tag = createHash('sha256').update(`${version.archiveSha256} ${file.path}`).digest('hex')
  return { archived: { tag, read: () => readArchivedImage(ctx, version, file.path) } }
}

/** The icon found in a pack's repository: a stored image, or at an https URL it names. */
export async function findReadIcon(
  ctx: Pick<Ctx, 'db' | 'archives'>,
  nodeId: string,
): Promise<{ archived?: FoundImage; address?: string }> {
  const reading = (await findShownReading(ctx.db, nodeId))?.reading
  if (!reading?.icon) return {}
  const { icon, keptSha256, files } = reading
  if (!files.some(({ path }) => path === icon)) return { address: icon }
  const tag = createHash('sha256').update(`${keptSha256} ${icon}`).digest('hex')
  const read = async () => {
    const bytes = await readFileAt(ctx.archives, placeOfKept({ nodeId, keptSha256 }), icon, LIMITS.imageBytes)
    const type = bytes && imageTypeOf(bytes)
    if (!type) throw imageNotFound()
    return { type, bytes }
  }
  return { archived: { tag, read } }
}

async function readArchivedImage(
  { archives }: Pick<Ctx, 'archives'>,
  version: Version,
  path: string,
): Promise<Image> {
  const bytes = await readFileAt(archives, placeOfVersion(version), path, LIMITS.imageBytes)
  const type = bytes && imageTypeOf(bytes)
  if (!type) throw imageNotFound()
  return { type, bytes }
}
