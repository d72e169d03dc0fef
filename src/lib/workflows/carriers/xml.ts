import { decodeText } from '../json/decode-text'
import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'

const ENTITIES = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
])

const HEAD_BYTES = 1_000

/** Whether the first non-blank character is `<`. */
export const isXml = ({ bytes }: ByteSource) => /^\s*</.test(decodeText(bytes.subarray(0, HEAD_BYTES)).text)

/** Reads possible workflows from XML (SVG's metadata, XMP): CDATA sections, element texts and attribute values. */
export function readXml(bytes: Uint8Array, carried: CarriedTexts): void {
  carried.spend(bytes.length, 'XML')
  const { text } = decodeText(bytes)
  for (let from = text.indexOf('<![CDATA['); from !== -1; from = text.indexOf('<![CDATA[', from + 1)) {
    const end = text.indexOf(']]>', from)
    addIfLikely(text.slice(from + 9, end === -1 ? undefined : end), carried)
    if (end === -1) break
  }
  for (const pattern of [/>([^<]*)/g, /="([^"]*)/g, /='([^']*)/g])
    for (const [, inner = ''] of text.matchAll(pattern))
      if (inner.includes('{')) addIfLikely(decodeEntities(inner), carried)
}

const LIKELY = /^\s*(?:(?:workflow|prompt)\s*[:=])?\s*[{[]/i

function addIfLikely(text: string, carried: CarriedTexts): void {
  if (LIKELY.test(text)) carried.addText('metadata', text)
}

const decodeEntities = (text: string) =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal, hex, name: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      return ENTITIES.get(name) ?? whole
    },
  )
