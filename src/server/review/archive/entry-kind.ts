import { ArchiveRefusal } from '../zip/archive-refusal'
import type { ZipEntry } from '../zip/zip-entry'

const KIND_BITS = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000
const SYMBOLIC_LINK = 0o120000
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x1

/**
 * Checks that an entry is a plain file or folder that every program can unpack.
 * @throws ArchiveRefusal link, special_file, encrypted, unsupported_compression
 */
export function checkEntryKind(
  entry: Pick<ZipEntry, 'externalFileAttributes' | 'generalPurposeBitFlag' | 'compressionMethod'>,
  path: string,
): void {
  const kind = (entry.externalFileAttributes >>> 16) & KIND_BITS
  if (kind === SYMBOLIC_LINK)
    throw new ArchiveRefusal('link', `"${path}" is a symbolic link; put the file itself there.`, path)
  if (kind !== 0 && kind !== REGULAR && kind !== FOLDER)
    throw new ArchiveRefusal('special_file', `"${path}" is neither a file nor a folder.`, path)
  if (entry.generalPurposeBitFlag & ENCRYPTED)
    throw new ArchiveRefusal('encrypted', `"${path}" is encrypted.`, path)
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new ArchiveRefusal(
      'unsupported_compression',
      `"${path}" is packed in a way that not everybody can unpack; use the usual one (deflate).`,
      path,
    )
}
