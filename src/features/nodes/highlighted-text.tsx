interface Segment {
  text: string
  marked: boolean
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text into segments, marked where a search word occurs (ignoring case, also inside a longer word). */
export function markWords(text: string, search: string): Segment[] {
  const words = [...new Set(search.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
  if (words.length === 0 || !text) return text ? [{ text, marked: false }] : []
  const pieces = text.split(new RegExp(`(${words.map(escapePattern).join('|')})`, 'giu'))
  return pieces
    .map((piece, index) => ({ text: piece, marked: index % 2 === 1 }))
    .filter((segment) => segment.text)
}

/** A match as start (inclusive) and end (exclusive), in the units of `slice`. */
type Range = readonly number[]

/**
 * Splits a text, or a part of it, into segments, marked where the API reports matches. Ranges are offsets into the whole
 * text, sorted and without overlaps; they are clipped to the part.
 */
export function markRanges(
  text: string,
  ranges: readonly Range[] = [],
  [from = 0, to = text.length]: Range = [],
): Segment[] {
  const pieces: Segment[] = []
  const add = (start: number, end: number, marked: boolean) => {
    if (start < end) pieces.push({ text: text.slice(start, end), marked })
  }
  let done = from
  for (const [start = 0, end = 0] of ranges) {
    const begin = Math.min(Math.max(start, done), to)
    const stop = Math.min(Math.max(end, begin), to)
    add(done, begin, false)
    add(begin, stop, true)
    done = Math.max(done, stop)
  }
  add(done, to, false)
  return pieces
}

/** A text with highlighted search words. */
export const MarkedText = ({ text, search }: { text: string; search: string }) =>
  markWords(text, search).map((segment, index) =>
    segment.marked ? <mark key={index}>{segment.text}</mark> : segment.text,
  )

interface HighlightedTextProps {
  text: string
  /** The match ranges from the API. */
  ranges?: readonly (readonly number[])[]
  /** The part to show; absent: the whole text. */
  part?: readonly number[]
}

/** A text with highlighted matches. A part that does not begin or end with the text has an ellipsis at that end. */
export const HighlightedText = ({ text, ranges, part }: HighlightedTextProps) => {
  const [from = 0, to = text.length] = part ?? []
  return (
    <>
      {from > 0 && '… '}
      {markRanges(text, ranges, part).map((piece, index) =>
        piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
      {to < text.length && ' …'}
    </>
  )
}
