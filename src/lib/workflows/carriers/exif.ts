import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'

const EXIF_DIRECTORY = 0x8769
const USER_COMMENT = 0x9286
/** Windows' own tags (title, comment, author, keywords, subject) are UTF-16 whatever the byte order. */
const WINDOWS = { first: 0x9c9b, last: 0x9c9f }
const TEXT_TYPES = [1, 2, 7]
const MAX_DIRECTORIES = 8
const MAX_ENTRIES = 1_000
const NAMES = new Map([
  [0x010e, 'ImageDescription'],
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0131, 'Software'],
  [USER_COMMENT, 'UserComment'],
])

/**
 * Reads the texts of EXIF. ComfyUI writes `prompt:{…}` and `workflow:{…}` into Model, Make and the tags below, savers also
 * into UserComment and ImageDescription; so all texts are read.
 */
export function readExif(source: ByteSource, start: number, length: number, carried: CarriedTexts): void {
  const tiff = source.has('Exif\0\0', start) ? start + 6 : start
  const end = start + length
  if (!source.has('II', tiff) && !source.has('MM', tiff)) return
  const little = source.has('II', tiff)
  const directories = [source.uint32(tiff + 4, little)]
  // The list grows during iteration: directories refer to further ones.
  for (const directory of directories) {
    if (directory === 0 || directories.length > MAX_DIRECTORIES || tiff + directory + 2 > end) continue
    const count = Math.min(source.uint16(tiff + directory, little), MAX_ENTRIES)
    for (let index = 0; index < count; index += 1) {
      const entry = tiff + directory + 2 + index * 12
      const tag = source.uint16(entry, little)
      const type = source.uint16(entry + 2, little)
      const size = source.uint32(entry + 4, little)
      if (tag === EXIF_DIRECTORY) directories.push(source.uint32(entry + 8, little))
      if (!TEXT_TYPES.includes(type) || size < 5) continue
      const at = tiff + source.uint32(entry + 8, little)
      source.require(at, size)
      addText(tag, source.slice(at, size), little, carried)
    }
    const next = tiff + directory + 2 + count * 12
    if (next + 4 <= end) directories.push(source.uint32(next, little))
  }
}

function addText(tag: number, bytes: Uint8Array, little: boolean, carried: CarriedTexts): void {
  const key = NAMES.get(tag) ?? `EXIF ${tag.toString(16)}`
  if (tag >= WINDOWS.first && tag <= WINDOWS.last) return addWide(key, bytes, 'utf-16le', carried)
  if (tag !== USER_COMMENT) return carried.add(key, bytes)
  const encoding = String.fromCharCode(...bytes.subarray(0, 8))
  const text = bytes.subarray(8)
  if (encoding === 'UNICODE\0') {
    // Savers disagree on whether this uses the byte order of the rest: JSON text has a zero byte beside its first character.
    const isLittle = text[0] === 0 ? false : text[1] === 0 ? true : little
    addWide(key, text, isLittle ? 'utf-16le' : 'utf-16be', carried)
  } else carried.add(key, encoding === 'ASCII\0\0\0' || encoding === '\0'.repeat(8) ? text : bytes)
}

function addWide(key: string, bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', carried: CarriedTexts) {
  carried.spend(bytes.length, key)
  carried.addText(key, new TextDecoder(encoding).decode(bytes))
}
