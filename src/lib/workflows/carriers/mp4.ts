import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'
import { type Box, boxesIn, startOfMeta } from './iso-boxes'

const MAX_BOXES = 100_000

export const isMp4 = (source: ByteSource) => source.has('ftyp', 4)

/** Reads tags of `moov`: keyed by index into a key list (`mdta`), by four letters (`©cmt`), or by free names (`----`). */
export function readMp4(source: ByteSource, carried: CarriedTexts): void {
  let count = 0
  const walk = (from: number, to: number, depth: number) => {
    for (const box of boxesIn(source, from, to)) {
      count += 1
      if (count > MAX_BOXES) return
      if (box.kind === 'meta') readMeta(source, box, carried)
      else if (['moov', 'udta', 'trak'].includes(box.kind) && depth < 4) walk(box.start, box.end, depth + 1)
      else if (box.kind.startsWith('\xa9')) readQuickTimeText(source, box, carried)
    }
  }
  walk(0, source.length, 0)
}

function readMeta(source: ByteSource, meta: Box, carried: CarriedTexts): void {
  const inside = [...boxesIn(source, startOfMeta(source, meta), meta.end)]
  const keys = inside.find(({ kind }) => kind === 'keys')
  const names = keys ? readKeys(source, keys) : []
  for (const list of inside.filter(({ kind }) => kind === 'ilst'))
    for (const item of boxesIn(source, list.start, list.end)) {
      const index = source.uint32(item.start - 4)
      let name = names[index - 1] ?? (item.kind === '\xa9cmt' ? 'comment' : item.kind)
      for (const part of boxesIn(source, item.start, item.end)) {
        if (part.kind === 'name') name = source.name(part.start + 4, Math.min(100, part.end - part.start - 4))
        // The text follows a type and a language.
        if (part.kind === 'data') carried.add(name, source.slice(part.start + 8, part.end - part.start - 8))
      }
    }
}

function readKeys(source: ByteSource, { start, end }: Box): string[] {
  return [...boxesIn(source, start + 8, end)].map((key) =>
    source.name(key.start, Math.min(100, key.end - key.start)),
  )
}

/** Reads a text directly in `udta`: length and language of two bytes each, then the text. */
function readQuickTimeText(source: ByteSource, { start, end }: Box, carried: CarriedTexts): void {
  if (end - start > 4) carried.add('comment', source.slice(start + 4, end - start - 4))
}
