import { ArchiveRefusal, type ArchiveLimits } from './archive-refusal'
import { spokenName } from './entry-name'
import { type Directory, readLong } from './end-record'
import { checkUnicodePath, readExtraFields, zip64Refusal } from './extra-fields'
import { decodeName, type OnUnusableEntry, type ZipFacts } from './zip-entry'

const HEADER = 0x02014b50
const HEADER_BYTES = 46
const IN_ZIP64 = 0xffffffff
/** What every program can unpack: version 4.5 of the format, and only the flags for compression, data descriptors and UTF-8. */
const NEWEST_FORMAT = 45
const KNOWN_FLAGS = 0x80f
const HIDDEN_FLAGS = 0x2040

/** An entry of the central directory. */
export interface DirectoryEntry extends ZipFacts {
  name: string
  rawName: Buffer
  /** why not every program can unpack it, if that does not refuse the whole archive */
  unusable?: ArchiveRefusal
  externalFileAttributes: number
  /** offset of its local header */
  offset: number
}

const damaged = () => new ArchiveRefusal('damaged', "The archive's table of contents is damaged.")

/** Reads an entry's sizes and offset, from the zip64 extra field where they are stored there. */
function readSizes(bytes: Buffer, at: number, zip64: Buffer | undefined, path: string) {
  const fields = [at + 24, at + 20, at + 42].map((place) => bytes.readUInt32LE(place))
  const inExtra = fields.filter((value) => value === IN_ZIP64).length
  if (zip64 ? zip64.length !== inExtra * 8 : inExtra > 0) throw zip64Refusal(path)
  let next = 0
  const [uncompressedSize = 0, compressedSize = 0, offset = 0] = fields.map((value) =>
    value === IN_ZIP64 && zip64 ? readLong(zip64, 8 * next++) : value,
  )
  return { uncompressedSize, compressedSize, offset }
}

function checkReadable(flags: number, format: number, path: string, onUnusable: OnUnusableEntry): void {
  if (flags & HIDDEN_FLAGS) onUnusable(new ArchiveRefusal('encrypted', `"${path}" is encrypted.`, path))
  if (flags & ~(KNOWN_FLAGS | HIDDEN_FLAGS) || format > NEWEST_FORMAT)
    onUnusable(
      new ArchiveRefusal(
        'unsupported_compression',
        `"${path}" is packed in a way that not everybody can unpack; use the usual one (deflate).`,
        path,
      ),
    )
}

function readEntry(
  bytes: Buffer,
  at: number,
  end: number,
  onUnusable: OnUnusableEntry,
): { entry: DirectoryEntry; next: number } {
  if (at + HEADER_BYTES > end || bytes.readUInt32LE(at) !== HEADER) throw damaged()
  const extraStart = at + HEADER_BYTES + bytes.readUInt16LE(at + 28)
  const commentStart = extraStart + bytes.readUInt16LE(at + 30)
  const next = commentStart + bytes.readUInt16LE(at + 32)
  if (next > end) throw damaged()
  const rawName = bytes.subarray(at + HEADER_BYTES, extraStart)
  const generalPurposeBitFlag = bytes.readUInt16LE(at + 8)
  let unusable: ArchiveRefusal | undefined
  const note: OnUnusableEntry = (refusal) => {
    onUnusable(refusal)
    unusable ??= refusal
  }
  const name = decodeName(rawName, generalPurposeBitFlag, note)
  const path = spokenName(name)
  checkReadable(generalPurposeBitFlag, bytes.readUInt16LE(at + 6), path, note)
  const extra = readExtraFields(bytes.subarray(extraStart, commentStart), path)
  checkUnicodePath(extra, rawName, path)
  if (bytes.readUInt16LE(at + 34) !== 0) throw damaged()
  const entry = {
    name,
    rawName,
    generalPurposeBitFlag,
    compressionMethod: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    externalFileAttributes: bytes.readUInt32LE(at + 38),
    ...(unusable && { unusable }),
    ...readSizes(bytes, at, extra.zip64, path),
  }
  return { entry, next }
}

/**
 * Reads the central directory of a zip, which must have exactly the entries and bytes stated in the end record.
 * @param onUnusable receives problems of single entries: unclear_name, encrypted, unsupported_compression
 * @throws ArchiveRefusal count_mismatch, too_many_files, damaged, unicode_name, zip64_mismatch, and what `onUnusable` throws
 */
export function readCentralDirectory(
  bytes: Buffer,
  { start, end, count }: Directory,
  limits: Pick<ArchiveLimits, 'files'>,
  onUnusable: OnUnusableEntry,
): DirectoryEntry[] {
  const entries: DirectoryEntry[] = []
  for (let at = start; at < end;) {
    if (entries.length === limits.files)
      throw new ArchiveRefusal('too_many_files', `The archive has more than ${limits.files} entries.`)
    const { entry, next } = readEntry(bytes, at, end, onUnusable)
    entries.push(entry)
    at = next
  }
  if (entries.length !== count) throw new ArchiveRefusal('count_mismatch')
  return entries
}
