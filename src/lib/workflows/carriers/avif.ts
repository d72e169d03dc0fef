import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'
import { readExif } from './exif'
import { boxesIn, startOfMeta } from './iso-boxes'
import { readXml } from './xml'

const BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']
const MAX_ITEMS = 1_000

interface Item {
  id: number
  kind: string
}

export const isAvif = (source: ByteSource) =>
  source.has('ftyp', 4) && BRANDS.some((brand) => source.has(brand, 8))

/** EXIF and XMP are items of the image: one box lists their types, another their locations. */
export function readAvif(source: ByteSource, carried: CarriedTexts): void {
  for (const meta of boxesIn(source, 0, source.length)) {
    if (meta.kind !== 'meta') continue
    const inside = [...boxesIn(source, startOfMeta(source, meta), meta.end)]
    const find = (kind: string) => inside.find((box) => box.kind === kind)
    const [infos, places, data] = [find('iinf'), find('iloc'), find('idat')]
    if (!infos || !places) continue
    const items = new Map(readItems(source, infos.start, infos.end).map((item) => [item.id, item.kind]))
    for (const { id, start, length } of readPlaces(source, places.start, data?.start ?? 0)) {
      source.require(start, length)
      // EXIF starts after the offset given by its first four bytes, nearly always zero.
      if (items.get(id) === 'Exif' && length > 4) {
        const skipped = 4 + source.uint32(start)
        readExif(source, start + skipped, Math.max(0, length - skipped), carried)
      } else if (items.get(id) === 'mime') readXml(source.slice(start, length), carried)
    }
  }
}

function readItems(source: ByteSource, start: number, end: number): Item[] {
  const isWide = source.uint8(start) > 0
  const items: Item[] = []
  for (const { kind, start: at } of boxesIn(source, start + (isWide ? 8 : 6), end)) {
    if (kind !== 'infe' || items.length >= MAX_ITEMS) continue
    const isLong = source.uint8(at) > 2
    items.push({
      id: isLong ? source.uint32(at + 4) : source.uint16(at + 4),
      kind: source.name(at + (isLong ? 10 : 8), 4),
    })
  }
  return items
}

interface ItemPlace {
  id: number
  start: number
  length: number
}

function readPlaces(source: ByteSource, start: number, dataStart: number): ItemPlace[] {
  const version = source.uint8(start)
  const sizes = source.uint16(start + 4)
  const offsetSize = sizes >> 12
  const lengthSize = (sizes >> 8) & 15
  const baseSize = (sizes >> 4) & 15
  const indexSize = version > 0 ? sizes & 15 : 0
  let at = start + 6
  const take = (bytes: number) => {
    const value = source.uint(at, bytes)
    at += bytes
    return value
  }
  const places: ItemPlace[] = []
  const count = Math.min(take(version < 2 ? 2 : 4), MAX_ITEMS)
  for (let index = 0; index < count; index += 1) {
    const id = take(version < 2 ? 2 : 4)
    const isInData = version > 0 && (take(2) & 15) === 1
    take(2)
    const base = take(baseSize)
    const extents = take(2)
    for (let extent = 0; extent < extents && places.length < MAX_ITEMS; extent += 1) {
      take(indexSize)
      const offset = take(offsetSize)
      const length = take(lengthSize)
      places.push({ id, start: (isInData ? dataStart : 0) + base + offset, length })
    }
  }
  return places
}
