import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'
import { readExif } from './exif'
import { readXml } from './xml'

const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const APP1 = 0xe1
const COMMENT = 0xfe

export const isJpeg = (source: ByteSource) => source.has('\xff\xd8\xff', 0)

/** Reads EXIF and XMP from APP1 segments, and plain texts from comments, all of them before the image data. */
export function readJpeg(source: ByteSource, carried: CarriedTexts): void {
  for (let at = 2; at < source.length;) {
    while (source.uint8(at) === 0xff && source.uint8(at + 1) === 0xff) at += 1
    const marker = source.uint16(at) - 0xff00
    if (marker < 0) source.fail(at)
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return
    const length = source.uint16(at + 2)
    source.require(at + 2, Math.max(length, 2))
    const start = at + 4
    const size = Math.max(length, 2) - 2
    if (marker === APP1 && source.has('Exif\0\0', start)) readExif(source, start, size, carried)
    else if (marker === APP1 && source.has(XMP, start))
      readXml(source.slice(start + XMP.length, Math.max(0, size - XMP.length)), carried)
    else if (marker === COMMENT) carried.add('comment', source.slice(start, size))
    at = start + size
  }
}
