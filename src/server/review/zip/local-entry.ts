import { ArchiveRefusal } from './archive-refusal'
import { spokenName } from './entry-name'
import type { DirectoryEntry } from './central-directory'
import { readLong } from './end-record'
import { checkUnicodePath, readExtraFields, zip64Refusal } from './extra-fields'
import { HAS_DESCRIPTOR, type ZipEntry } from './zip-entry'

const HEADER = 0x04034b50
const HEADER_BYTES = 30
const DESCRIPTOR = 0x08074b50
const IN_ZIP64 = 0xffffffff

const mismatch = (path: string) =>
  new ArchiveRefusal('header_mismatch', `The archive describes "${path}" in two different ways.`, path)

/** Reads the sizes in the local header, or in its zip64 extra field. */
function readSizes(bytes: Buffer, at: number, zip64: Buffer | undefined, path: string) {
  const shortSizes = [bytes.readUInt32LE(at + 22), bytes.readUInt32LE(at + 18)] as const
  if (!zip64 && !shortSizes.includes(IN_ZIP64)) return shortSizes
  if (zip64?.length !== 16) throw zip64Refusal(path)
  const large = [readLong(zip64, 0), readLong(zip64, 8)] as const
  if (shortSizes.some((value, index) => value !== IN_ZIP64 && value !== large[index]))
    throw zip64Refusal(path)
  return large
}

/** Checks that both headers agree; with a data descriptor, the local header's checksum and sizes may be 0. */
function checkAlike(
  entry: DirectoryEntry,
  local: { flags: number; method: number; facts: readonly number[] },
  path: string,
): void {
  const facts = [entry.crc32, entry.uncompressedSize, entry.compressedSize]
  const isLater = (entry.generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0
  const isAlike =
    local.flags === entry.generalPurposeBitFlag &&
    local.method === entry.compressionMethod &&
    facts.every((value, index) => local.facts[index] === value || (isLater && local.facts[index] === 0))
  if (!isAlike) throw mismatch(path)
}

/** Checks the data descriptor: with or without signature, with 32-bit or 64-bit sizes. */
function checkDescriptor(record: Buffer, entry: DirectoryEntry, path: string): void {
  const isMarked = record.length === 16 || record.length === 24
  const sizes = record.subarray(isMarked ? 8 : 4)
  if (
    (!isMarked && record.length !== 12 && record.length !== 20) ||
    (sizes.length !== 8 && sizes.length !== 16)
  )
    throw record.length < 12 ? mismatch(path) : surplus()
  const read = (index: number) =>
    sizes.length === 8 ? sizes.readUInt32LE(4 * index) : readLong(sizes, 8 * index)
  const isAlike =
    (!isMarked || record.readUInt32LE(0) === DESCRIPTOR) &&
    record.readUInt32LE(isMarked ? 4 : 0) === entry.crc32 &&
    read(0) === entry.compressedSize &&
    read(1) === entry.uncompressedSize
  if (!isAlike) throw mismatch(path)
}

const surplus = () => new ArchiveRefusal('surplus_data')

const overlapping = (path: string) =>
  new ArchiveRefusal('overlapping', `"${path}" shares its place in the archive with something else.`, path)

/**
 * Reads an entry with its data, which must end exactly at `end`, where the next entry or the central directory begins.
 * @throws ArchiveRefusal surplus_data, overlapping, name_mismatch, header_mismatch, unicode_name,
 * zip64_mismatch, damaged
 */
export function readLocalEntry(bytes: Buffer, entry: DirectoryEntry, end: number): ZipEntry {
  const path = spokenName(entry.name)
  const start = entry.offset
  if (start + HEADER_BYTES > end) throw overlapping(path)
  if (bytes.readUInt32LE(start) !== HEADER)
    throw new ArchiveRefusal('damaged', `The header of "${path}" is damaged.`, path)
  const extraStart = start + HEADER_BYTES + bytes.readUInt16LE(start + 26)
  const dataStart = extraStart + bytes.readUInt16LE(start + 28)
  const dataEnd = dataStart + entry.compressedSize
  if (dataEnd > end) throw overlapping(path)
  const rawName = bytes.subarray(start + HEADER_BYTES, extraStart)
  if (!rawName.equals(entry.rawName))
    throw new ArchiveRefusal('name_mismatch', `The archive gives two different names to "${path}".`, path)
  const extra = readExtraFields(bytes.subarray(extraStart, dataStart), path)
  checkUnicodePath(extra, rawName, path)
  const flags = bytes.readUInt16LE(start + 6)
  const facts = [bytes.readUInt32LE(start + 14), ...readSizes(bytes, start, extra.zip64, path)]
  checkAlike(entry, { flags, method: bytes.readUInt16LE(start + 8), facts }, path)
  if (flags & HAS_DESCRIPTOR) checkDescriptor(bytes.subarray(dataEnd, end), entry, path)
  else if (dataEnd !== end) throw surplus()
  const { rawName: _raw, offset: _offset, ...rest } = entry
  return { ...rest, packed: bytes.subarray(dataStart, dataEnd) }
}
