import type { Ctx } from '../../access/context'
import { imageType, LARGEST_SHOWN } from '../../domain/image-type'
import { Refusal } from '../../platform/refusal'
import { readFileAt } from '../../source/read-file-at'
import { placeOfKept, placeOfReading } from '../../source/read-source'
import type { ReadingRow } from '../../store/repositories/readings.repo'
import { kindOfFile, type FileKind } from './kind-of-file'
import { requireReading } from '../../versions/require-reading'

/** A stored image, workflow or text of a pack's repository; `read` unpacks it. */
export interface RepositoryFile {
  /** identifies exactly these bytes at this path */
  tag: string
  /** whether it is an example workflow on the pack's page */
  isWorkflow: boolean
  read: () => Promise<FileKind & { bytes: Buffer }>
}

const notFound = () => new Refusal('file_not_found', 'No such file is kept of the pack’s repository.')

const isShownOnPage = ({ pictures, workflows, icon }: ReadingRow, path: string) =>
  pictures.includes(path) ||
  path === icon ||
  workflows.some((workflow) => workflow.path === path || workflow.picture === path)

function isJson(bytes: Buffer): boolean {
  try {
    return JSON.parse(bytes.toString('utf8')) !== undefined
  } catch {
    return false
  }
}

/**
 * A file of a pack's repository: an image on its page, an example workflow, or a text, detected by its bytes. Refuses as
 * `requireReading` does, and with `file_not_found` what is not stored, or is neither image nor text.
 */
export async function getRepositoryFile(ctx: Ctx, nodeId: string, path: string): Promise<RepositoryFile> {
  const { nodeId: id, reading } = await requireReading(ctx, nodeId)
  if (!reading) throw notFound()
  const { keptSha256, sourceSha256 } = reading
  const place = isShownOnPage(reading, path)
    ? placeOfKept({ nodeId: id, keptSha256 })
    : placeOfReading({ nodeId: id, sourceSha256: sourceSha256 ?? '' })
  if (!place.sha256) throw notFound()
  const isWorkflow = reading.workflows.some((workflow) => workflow.path === path)
  return {
    tag: place.sha256,
    isWorkflow,
    read: async () => {
      const bytes = await readFileAt(ctx.archives, place, path, LARGEST_SHOWN)
      const found = bytes && kindOfFile(path, bytes)
      const isAsNamed = found?.kind === (imageType(path) ? 'picture' : 'text')
      if (!bytes || !isAsNamed || (isWorkflow && !isJson(bytes))) throw notFound()
      return { ...found, bytes }
    },
  }
}
