import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'
import { readExif } from './exif'
import { readXml } from './xml'

/** The keyword of a text chunk with XMP. */
const XMP_KEY = 'XML:com.adobe.xmp'
const SIGNATURE = '\x89PNG\r\n\x1a\n'

export const isPng = (source: ByteSource) => source.has(SIGNATURE, 0)

/** Reads texts from the four kinds of text chunks, from ComfyUI's own chunk for animations (`comf`), from EXIF and from XMP. */
export async function readPng(source: ByteSource, carried: CarriedTexts): Promise<void> {
  for (let at = SIGNATURE.length; at < source.length;) {
    const length = source.uint32(at)
    const kind = source.name(at + 4, 4)
    if (kind === 'IEND') return
    const start = at + 8
    source.require(start, length)
    if (kind === 'eXIf') readExif(source, start, length, carried)
    else if (kind === 'tEXt' || kind === 'comf' || kind === 'zTXt' || kind === 'iTXt') {
      await readTextChunk(kind, source.slice(start, length), carried)
      if (source.has(XMP_KEY, start)) readXml(new TextEncoder().encode(carried.texts.at(-1)?.text), carried)
    }
    at = start + length + 4
  }
}

async function readTextChunk(kind: string, chunk: Uint8Array, carried: CarriedTexts): Promise<void> {
  const end = chunk.indexOf(0)
  if (end === -1) return
  const key = String.fromCharCode(...chunk.subarray(0, Math.min(end, 100)))
  if (kind === 'zTXt') return carried.inflate(key, chunk.subarray(end + 2))
  if (kind !== 'iTXt') return carried.add(key, chunk.subarray(end + 1))
  const afterLanguage = chunk.indexOf(0, end + 3)
  const afterTranslation = afterLanguage === -1 ? -1 : chunk.indexOf(0, afterLanguage + 1)
  if (afterTranslation === -1) return
  const text = chunk.subarray(afterTranslation + 1)
  if (chunk[end + 1] === 1) await carried.inflate(key, text)
  else carried.add(key, text)
}
