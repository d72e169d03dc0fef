import { isUtf8 } from 'node:buffer'

const BYTE_ORDER_MARKS = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
] as const
/** What cannot be read of a text in an older encoding, such as accents; a file with more of it is no text. */
const MOST_UNREADABLE = 0.1

export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** whether it holds bytes that the encoding does not know, which stand in the text as U+FFFD */
  isBroken: boolean
}

/** The text that a file holds, without a byte order mark; undefined of a binary file. */
export function decodeText(bytes: Buffer): DecodedText | undefined {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => bytes.subarray(0, 2).equals(mark))
  if (!marked && bytes.includes(0)) return undefined
  const encoding = marked?.encoding ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  if (!marked && isUtf8(bytes)) return { text, encoding, isBroken: false }
  const unreadable = text.split('\ufffd').length - 1
  if (text.includes('\0') || unreadable > text.length * MOST_UNREADABLE) return undefined
  return { text, encoding, isBroken: unreadable > 0 }
}
