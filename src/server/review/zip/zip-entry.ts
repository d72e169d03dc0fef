import { ArchiveRefusal } from './archive-refusal'
import { spokenName } from './entry-name'

/** Handles an entry that not every program can unpack: throws to refuse the archive, or returns to skip the entry. */
export type OnUnusableEntry = (refusal: ArchiveRefusal) => void

/** Refuses the archive. */
export const refuseArchive: OnUnusableEntry = (refusal) => {
  throw refusal
}

/** The fields in both headers of a zip entry; the names are those of the format. */
export interface ZipFacts {
  generalPurposeBitFlag: number
  compressionMethod: number
  crc32: number
  compressedSize: number
  uncompressedSize: number
}

/** One entry of an unambiguous zip. */
export interface ZipEntry extends ZipFacts {
  name: string
  externalFileAttributes: number
  /** why not every program can unpack it, if that does not refuse the whole archive */
  unusable?: ArchiveRefusal
  /** its compressed data, a view of the archive's memory */
  packed: Buffer
}

/** Flags: the data is followed by a data descriptor; the name is UTF-8. */
export const HAS_DESCRIPTOR = 0x8
export const IS_UTF8 = 0x800

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80)

/** Decodes a name as UTF-8, whether or not it is flagged as such; undefined if invalid. */
function readUtf8(raw: Buffer): string | undefined {
  try {
    return utf8.decode(raw)
  } catch {
    return undefined
  }
}

/**
 * Decodes the name of an entry. Non-ASCII names must be flagged as UTF-8: without the flag, Python uses another code page
 * than Windows, macOS or unzip.
 * @param onUnusable receives unclear_name
 */
export function decodeName(raw: Buffer, flags: number, onUnusable: OnUnusableEntry): string {
  const name = readUtf8(raw)
  if (name !== undefined && (isAscii(raw) || flags & IS_UTF8)) return name
  const displayName = spokenName(name ?? raw.toString('latin1'))
  onUnusable(
    new ArchiveRefusal(
      'unclear_name',
      `"${displayName}" has letters in its name that programs read differently, because they are not marked as UTF-8.`,
      displayName,
    ),
  )
  return name ?? raw.toString('latin1')
}
