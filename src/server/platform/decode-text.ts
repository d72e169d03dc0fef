import { isUtf8 } from 'node:buffer'

const BYTE_ORDER_MARKS = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
] as const
/** Share of undecodable bytes, such as accents in legacy encodings, above which a file counts as binary. */
const MOST_UNREADABLE = 0.1

export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** whether undecodable bytes were replaced by U+FFFD */
  isBroken: boolean
}

/** Decodes a text file, without its byte order mark; undefined for a binary file. */
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
