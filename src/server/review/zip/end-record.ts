import { ArchiveRefusal } from './archive-refusal'
import { zip64Refusal } from './extra-fields'

const END = Buffer.from('PK\x05\x06', 'latin1')
const END64 = 0x06064b50
const LOCATOR = 0x07064b50
const END_BYTES = 22
const END64_BYTES = 56
const LOCATOR_BYTES = 20
const LONGEST_COMMENT = 0xffff
const IN_ZIP64 = { short: 0xffff, long: 0xffffffff }

/** The byte range of a zip's central directory, and its number of entries. */
export interface Directory {
  start: number
  end: number
  count: number
}

/** Reads a 64-bit number; exact up to 2^53. */
export const readLong = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

/** Whether an end record begins here whose comment reaches exactly to the end of the file. */
const endsFile = (bytes: Buffer, at: number) =>
  at + END_BYTES <= bytes.length && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length

/**
 * Finds the only end of central directory record. Programs search it from the end of the file or by its comment's length;
 * all of them read the same archive only if both ways give the same result.
 */
function findEnd(bytes: Buffer): number {
  const last = bytes.lastIndexOf(END)
  if (last < 0) throw new ArchiveRefusal('truncated', 'The archive is incomplete: its end is missing.')
  const from = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.indexOf(END, from); at >= 0 && at < last; at = bytes.indexOf(END, at + 1))
    if (endsFile(bytes, at)) throw new ArchiveRefusal('second_end')
  if (endsFile(bytes, last)) return last
  const needed = last + END_BYTES + (last + END_BYTES <= bytes.length ? bytes.readUInt16LE(last + 20) : 0)
  if (needed < bytes.length)
    throw new ArchiveRefusal('surplus_data', 'There are data behind the end of the archive.')
  throw new ArchiveRefusal('truncated', 'The archive is incomplete: its end is missing.')
}

/** Reads the zip64 end record before the ordinary one, which must have the same numbers or defer to it. */
function readEnd64(bytes: Buffer, locator: number, ordinary: Directory & { size: number }): Directory {
  const at = locator - END64_BYTES
  if (at < 0 || bytes.readUInt32LE(at) !== END64) throw zip64Refusal()
  const [count, size, start] = [readLong(bytes, at + 32), readLong(bytes, at + 40), readLong(bytes, at + 48)]
  const agrees = (short: number, mark: number, long: number) => short === mark || short === long
  const isSound =
    readLong(bytes, at + 4) === END64_BYTES - 12 &&
    readLong(bytes, locator + 8) === at &&
    bytes.readUInt32LE(locator + 4) === 0 &&
    bytes.readUInt32LE(locator + 16) <= 1 &&
    bytes.readUInt32LE(at + 16) === 0 &&
    bytes.readUInt32LE(at + 20) === 0 &&
    readLong(bytes, at + 24) === count &&
    agrees(ordinary.count, IN_ZIP64.short, count) &&
    agrees(ordinary.size, IN_ZIP64.long, size) &&
    agrees(ordinary.start, IN_ZIP64.long, start)
  if (!isSound) throw zip64Refusal()
  return placed({ start, end: at, count }, size)
}

function placed(directory: Directory, size: number): Directory {
  if (directory.start + size !== directory.end) throw new ArchiveRefusal('directory_misplaced')
  return directory
}

/**
 * Finds the central directory of a zip.
 * @throws ArchiveRefusal truncated, surplus_data, second_end, directory_misplaced, count_mismatch, zip64_mismatch
 */
export function readEndRecord(bytes: Buffer): Directory {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  if (bytes.readUInt16LE(end + 8) !== count) throw new ArchiveRefusal('count_mismatch')
  if (bytes.readUInt32LE(end + 4) !== 0)
    throw new ArchiveRefusal('damaged', 'The archive is one part of several.')
  const locator = end - LOCATOR_BYTES
  if (locator >= 0 && bytes.readUInt32LE(locator) === LOCATOR)
    return readEnd64(bytes, locator, { start, end, count, size })
  if (count === IN_ZIP64.short || size === IN_ZIP64.long || start === IN_ZIP64.long) throw zip64Refusal()
  return placed({ start, end, count }, size)
}
