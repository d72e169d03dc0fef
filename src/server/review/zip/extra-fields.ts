import { crc32 } from 'node:zlib'
import { ArchiveRefusal } from './archive-refusal'

const ZIP64 = 0x0001
const UNICODE_PATH = 0x7075

/** The extra fields of a header that change how an entry is read. */
export interface ExtraFields {
  zip64?: Buffer
  unicodePath?: Buffer
}

/**
 * Parses the extra fields of an entry.
 * @throws ArchiveRefusal damaged when their lengths do not add up; zip64_mismatch or unicode_name for duplicates
 */
export function readExtraFields(raw: Buffer, path: string): ExtraFields {
  const found: ExtraFields = {}
  let at = 0
  while (at < raw.length) {
    const end = at + 4 <= raw.length ? at + 4 + raw.readUInt16LE(at + 2) : Infinity
    if (end > raw.length) throw new ArchiveRefusal('damaged', `The header of "${path}" is damaged.`, path)
    const id = raw.readUInt16LE(at)
    const data = raw.subarray(at + 4, end)
    if (id === ZIP64) {
      if (found.zip64) throw zip64Refusal(path)
      found.zip64 = data
    }
    if (id === UNICODE_PATH) {
      if (found.unicodePath) throw unicodeRefusal(path)
      found.unicodePath = data
    }
    at = end
  }
  return found
}

export const zip64Refusal = (path?: string) =>
  new ArchiveRefusal(
    'zip64_mismatch',
    path === undefined
      ? undefined
      : `The archive gives sizes for "${path}" that do not agree: the ordinary ones and those of zip64.`,
    path,
  )

const unicodeRefusal = (path: string) =>
  new ArchiveRefusal('unicode_name', `The archive hides a second name behind "${path}".`, path)

/**
 * Checks that the Unicode path field, which only some programs read, is the same as the name.
 * @throws ArchiveRefusal unicode_name
 */
export function checkUnicodePath({ unicodePath }: ExtraFields, rawName: Buffer, path: string): void {
  if (!unicodePath) return
  const isSame =
    unicodePath.length >= 5 &&
    unicodePath.readUInt8(0) === 1 &&
    unicodePath.readUInt32LE(1) === crc32(rawName) &&
    unicodePath.subarray(5).equals(rawName)
  if (!isSame) throw unicodeRefusal(path)
}
