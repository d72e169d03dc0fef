import { readFile, stat } from 'node:fs/promises'
import { type ArchiveLimits, ArchiveRefusal } from '../zip/archive-refusal'

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1')
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1')

const tooLarge = (limits: ArchiveLimits) =>
  new ArchiveRefusal('archive_too_large', `The archive is larger than ${limits.archive / 1_000_000} MB.`)

/**
 * Reads the bytes of an archive and checks that they begin and end like a zip.
 * @throws ArchiveRefusal archive_too_large, not_a_zip, truncated
 */
export async function readArchiveBytes(source: Buffer | string, limits: ArchiveLimits): Promise<Buffer> {
  if (typeof source === 'string' && (await stat(source)).size > limits.archive) throw tooLarge(limits)
  const bytes = typeof source === 'string' ? await readFile(source) : source
  if (bytes.length > limits.archive) throw tooLarge(limits)
  const start = bytes.subarray(0, 4)
  if (!start.equals(LOCAL_HEADER) && !start.equals(END_RECORD)) throw new ArchiveRefusal('not_a_zip')
  if (!bytes.includes(END_RECORD, Math.max(0, bytes.length - 22 - 0xffff)))
    throw new ArchiveRefusal('truncated', 'The archive is incomplete: its end is missing.')
  return bytes
}
