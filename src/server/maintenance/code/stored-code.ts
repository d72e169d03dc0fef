import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Archive } from '../../review/archive/archive'
import { readPackCode } from '../../review/inspection/read-pack-code'
import { isCode, isRequirements } from '../../review/rules/file-rules'
import { ArchiveRefusal } from '../../review/zip/archive-refusal'
import { openStoredZip } from '../../source/open-stored-zip'
import type { SourcePlace } from '../../source/read-source'
import type { CodeRead } from '../../store/schema/tables/review-record'

const LARGEST_FILE = 20_000_000

/** A zip to read, as it is in the store. */
export interface CodeOrder {
  bytes: Uint8Array
  place: Pick<SourcePlace, 'sha256' | 'root' | 'limits'>
  /** the original files, if the zip does not contain all of them */
  listed?: readonly { path: string; size: number }[]
  /** Unix time in milliseconds */
  deadline: number
}

/** What the code does, and which of the original files are not stored. */
export type StoredCode = CodeRead & { notKept: string[] }

/**
 * Analyzes the code of a stored zip in this thread. Nothing is executed.
 * @throws ArchiveRefusal when the zip is invalid, or the deadline passes
 */
export async function readStoredCode({ bytes, place, listed, deadline }: CodeOrder): Promise<StoredCode> {
  const { root, sha256, limits } = place
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new ArchiveRefusal('damaged', 'Other bytes lie in the store than were read.')
  const source = await openStoredZip(
    {
      size: bytes.length,
      open: ({ start, end }) => Promise.resolve(Readable.from([bytes.subarray(start, end + 1)])),
    },
    root === undefined ? undefined : () => root,
    limits,
  )
  const kept = new Set(source.files.map(({ path }) => path))
  const all = listed ?? source.files
  const lacks = (path: string) => !kept.has(path) && (isCode(path) || isRequirements(path))
  const files = all.filter(({ path }) => !lacks(path)).map(({ path, size }) => ({ path, size }))
  const archive: Archive = {
    files,
    root: '',
    totalSize: files.reduce((total, { size }) => total + size, 0),
    read: (path) => source.read(path, LARGEST_FILE),
  }
  const { capabilities, unread } = await readPackCode(archive, deadline)
  return { capabilities, unread, notKept: all.map(({ path }) => path).filter(lacks) }
}
