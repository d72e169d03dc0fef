import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'
import { readExif } from './exif'
import { readXml } from './xml'

export const isWebp = (source: ByteSource) => source.has('RIFF', 0) && source.has('WEBP', 8)

/** Reads the EXIF and XMP chunks. */
export function readWebp(source: ByteSource, carried: CarriedTexts): void {
  for (let at = 12; at + 8 <= source.length;) {
    const length = source.uint32(at + 4, true)
    const start = at + 8
    source.require(start, length)
    if (source.has('EXIF', at)) readExif(source, start, length, carried)
    else if (source.has('XMP ', at)) readXml(source.slice(start, length), carried)
    at = start + length + (length % 2)
  }
}
