import { readFile, stat } from 'node:fs/promises'
import type { Entry } from 'yauzl'
import { type ArchiveLimits, ArchiveRefusal } from './archive-refusal'

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1')
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1')
const KIND_BITS = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000
const SYMBOLIC_LINK = 0o120000
const STORED = 0
const DEFLATED = 8

/**
 * Lets through plain files and folders that anybody can unpack.
 * @throws ArchiveRefusal link, special_file, encrypted, unsupported_compression
 */
export function checkEntryKind(entry: Entry, path: string): void {
  const kind = (entry.externalFileAttributes >>> 16) & KIND_BITS
  if (kind === SYMBOLIC_LINK)
    throw new ArchiveRefusal('link', `"${path}" is a symbolic link; put the file itself there.`, path)
  if (kind !== 0 && kind !== REGULAR && kind !== FOLDER)
    throw new ArchiveRefusal('special_file', `"${path}" is neither a file nor a folder.`, path)
  if (entry.isEncrypted()) throw new ArchiveRefusal('encrypted', `"${path}" is encrypted.`, path)
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new ArchiveRefusal(
      'unsupported_compression',
      `"${path}" is packed in a way that not everybody can unpack; use the usual one (deflate).`,
      path,
    )
}

const tooLarge = (limits: ArchiveLimits) =>
  new ArchiveRefusal('archive_too_large', `The archive is larger than ${limits.archive / 1_000_000} MB.`)

/**
 * The bytes of an archive that at least begins and ends like a zip.
 * @throws ArchiveRefusal archive_too_large, not_a_zip, truncated
 */
export async function readArchiveBytes(source: Buffer | string, limits: ArchiveLimits): Promise<Buffer> {
  if (typeof source === 'string' && (await stat(source)).size > limits.archive) throw tooLarge(limits)
  const bytes = typeof source === 'string' ? await readFile(source) : source
  if (bytes.length > limits.archive) throw tooLarge(limits)
  const start = bytes.subarray(0, 4)
  if (!start.equals(LOCAL_HEADER) && !start.equals(END_RECORD))
    throw new ArchiveRefusal('not_a_zip', 'This is not a zip archive.')
  if (!bytes.includes(END_RECORD, Math.max(0, bytes.length - 22 - 0xffff)))
    throw new ArchiveRefusal('truncated', 'The archive is incomplete: its end is missing.')
  return bytes
}
