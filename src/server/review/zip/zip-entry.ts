import { ArchiveRefusal } from './archive-refusal'
import { spokenName } from './entry-name'

/** What becomes of an archive one entry of which not everybody can unpack: it is refused, or the entry is passed over. */
export type OnUnusableEntry = (refusal: ArchiveRefusal) => void

/** An archive with such an entry is refused. */
export const refuseArchive: OnUnusableEntry = (refusal) => {
  throw refusal
}

/** What the two headers of a zip entry say of it; the names are those of its format. */
export interface ZipFacts {
  generalPurposeBitFlag: number
  compressionMethod: number
  crc32: number
  compressedSize: number
  uncompressedSize: number
}

/** One entry of a zip that can be read in one way only. */
export interface ZipEntry extends ZipFacts {
  name: string
  externalFileAttributes: number
  /** why not everybody can unpack it, where that does not refuse the whole archive */
  unusable?: ArchiveRefusal
  /** its data as they are packed, a part of the archive's memory */
  packed: Buffer
}

/** Flags: the data is followed by a record with its sizes; the name is UTF-8. */
export const HAS_DESCRIPTOR = 0x8
export const IS_UTF8 = 0x800

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80)

/** The text of a name that is UTF-8, whether or not it says so. */
function readUtf8(raw: Buffer): string | undefined {
  try {
    return utf8.decode(raw)
  } catch {
    return undefined
  }
}

/**
 * The name of an entry. Letters beyond ASCII must be marked as UTF-8: without the mark, Python reads another code page
 * than Windows, macOS or unzip.
 * @param onUnusable gets unclear_name
 */
export function decodeName(raw: Buffer, flags: number, onUnusable: OnUnusableEntry): string {
  const name = readUtf8(raw)
  if (name !== undefined && (isAscii(raw) || flags & IS_UTF8)) return name
  const spoken = spokenName(name ?? raw.toString('latin1'))
  onUnusable(
    new ArchiveRefusal(
      'unclear_name',
      `"${spoken}" has letters in its name that programs read differently, because they are not marked as UTF-8.`,
      spoken,
    ),
  )
  return name ?? raw.toString('latin1')
}
