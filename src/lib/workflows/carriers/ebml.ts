import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'

const TAG_NAME = 0x45a3
const TAG_STRING = 0x4487
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
/** Ancestor elements of a tag: segment, tags, tag, simple tag. */
const HOLDERS = [SEGMENT, 0x1254c367, 0x7373, 0x67c8]

export const isEbml = (source: ByteSource) => source.has('\x1a\x45\xdf\xa3', 0)

/** Reads WebM and Matroska: tags anywhere in the segment. Descends into container elements, skips others. */
export function readEbml(source: ByteSource, carried: CarriedTexts): void {
  let name = 'comment'
  for (let at = 0; at < source.length;) {
    const id = readId(source, at)
    const size = readSize(source, at + id.length)
    const start = at + id.length + size.length
    // Live streams have segments and clusters of unknown size.
    if (HOLDERS.includes(id.value) || (id.value === CLUSTER && size.isUnknown)) {
      at = start
      continue
    }
    source.require(start, size.value)
    if (id.value === TAG_NAME) name = new TextDecoder().decode(source.slice(start, Math.min(size.value, 100)))
    else if (id.value === TAG_STRING) carried.add(name, source.slice(start, size.value))
    at = start + size.value
  }
}

function lengthAt(source: ByteSource, at: number): number {
  return Math.clz32(source.uint8(at)) - 23
}

function readId(source: ByteSource, at: number): { value: number; length: number } {
  const length = Math.min(lengthAt(source, at), 8)
  return { value: source.uint(at, length), length }
}

function readSize(source: ByteSource, at: number): { value: number; length: number; isUnknown: boolean } {
  const length = Math.min(lengthAt(source, at), 8)
  const marker = 2 ** (7 * length)
  const value = source.uint(at, length) - marker
  return { value, length, isUnknown: value === marker - 1 }
}
