import { isUtf8 } from 'node:buffer'
import { imageTypeOf } from '../../adapters/images/image-type-of'
import type { Ctx } from '../../access/context'
import { LARGEST_SHOWN } from '../../domain/image-type'
import { Refusal } from '../../platform/refusal'
import type { ReadingRow } from '../../store/repositories/readings.repo'
import { readKeptFile } from '../archives/read-kept-file'
import { requireReading } from './require-reading'

/** A picture or workflow that is kept of a pack's repository; `read` unpacks it. */
export interface RepositoryFile {
  /** names these bytes and no others, at this path */
  tag: string
  read: () => Promise<{ type: string; isPicture: boolean; bytes: Buffer }>
}

const notFound = () =>
  new Refusal('file_not_found', 'There is no such image or workflow of the pack’s repository.')

const isKept = ({ pictures, workflows, icon }: ReadingRow, path: string) =>
  pictures.includes(path) ||
  path === icon ||
  workflows.some((workflow) => workflow.path === path || workflow.picture === path)

function isJson(bytes: Buffer): boolean {
  try {
    return isUtf8(bytes) && JSON.parse(bytes.toString('utf8')) !== undefined
  } catch {
    return false
  }
}

/**
 * A file of a pack's repository that its page shows: a picture of the README, the icon, an example workflow or a picture of
 * one, told by its bytes. Refuses as `requireReading` does, and with `file_not_found` what is not kept, or is neither picture
 * nor JSON.
 */
export async function getRepositoryFile(ctx: Ctx, nodeId: string, path: string): Promise<RepositoryFile> {
  const { nodeId: id, reading } = await requireReading(ctx, nodeId)
  if (!reading?.keptSha256 || !isKept(reading, path)) throw notFound()
  const { keptSha256 } = reading
  return {
    tag: keptSha256,
    read: async () => {
      const bytes = await readKeptFile(ctx.archives, { nodeId: id, keptSha256 }, path, LARGEST_SHOWN)
      const picture = bytes && imageTypeOf(bytes)
      if (bytes && picture) return { type: picture, isPicture: true, bytes }
      if (!bytes || !isJson(bytes)) throw notFound()
      return { type: 'application/json', isPicture: false, bytes }
    },
  }
}
