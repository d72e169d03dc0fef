import type { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'

const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8']

const HEAD_LENGTH = 10

export const isId3 = (source: ByteSource) => source.has('ID3', 0)

/** Returns the offset after the ID3 tag; 0 when there is none. */
export function endOfId3(source: ByteSource): number {
  if (!isId3(source) || source.length < HEAD_LENGTH) return 0
  const hasFoot = (source.uint8(5) & 0x10) !== 0
  return HEAD_LENGTH + syncSafe(source, 6) + (hasFoot ? HEAD_LENGTH : 0)
}

/** Reads user-defined texts (TXXX) and comments (COMM), versions 2.3 and 2.4. */
export function readId3(source: ByteSource, carried: CarriedTexts): void {
  const version = source.uint8(3)
  const end = 10 + syncSafe(source, 6)
  source.require(0, end)
  const hasFurtherHead = (source.uint8(5) & 0x40) !== 0
  let at = 10
  if (hasFurtherHead) at += version === 4 ? syncSafe(source, 10) : source.uint32(10) + 4
  while (at + 10 <= end && source.uint8(at) !== 0) {
    const size = version === 4 ? syncSafe(source, at + 4) : source.uint32(at + 4)
    source.require(at + 10, size)
    if (size > 1 && (source.has('TXXX', at) || source.has('COMM', at))) {
      const skipped = source.has('COMM', at) ? 3 : 0
      addNamed(source.slice(at + 10, size), skipped, carried)
    }
    at += 10 + size
  }
}

/** Reads a synchsafe integer: seven bits per byte. */
function syncSafe(source: ByteSource, at: number): number {
  let value = 0
  for (let index = 0; index < 4; index += 1) value = value * 128 + (source.uint8(at + index) & 0x7f)
  return value
}

function addNamed(frame: Uint8Array, skipped: number, carried: CarriedTexts): void {
  carried.spend(frame.length, 'ID3')
  const text = new TextDecoder(ENCODINGS[frame[0] ?? 0] ?? 'latin1').decode(frame.subarray(1 + skipped))
  const end = text.indexOf('\0')
  if (end === -1) return
  carried.addText(text.slice(0, end) || 'comment', text.slice(end + 1).replace(/^\ufeff/, ''))
}
