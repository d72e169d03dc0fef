interface Segment {
  text: string
  marked: boolean
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Cuts a text into pieces, marked where one of the searched words stands (any case, also inside a longer word). */
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

/** Where something matches: from, and up to but not with, in the units of `slice`. */
type Range = readonly number[]

/**
 * Cuts a text, or a part of it, into pieces, marked where the service found that it matches. Ranges count from the
 * beginning of the whole text, in order and without overlaps; what reaches beyond the part is cut off.
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

/** A text in which the searched words are marked. */
export const MarkedText = ({ text, search }: { text: string; search: string }) =>
  markWords(text, search).map((segment, index) =>
    segment.marked ? <mark key={index}>{segment.text}</mark> : segment.text,
  )

interface HighlightedTextProps {
  text: string
  /** Where the text matches the search, as the service says. */
  ranges?: readonly (readonly number[])[]
  /** The part to show; without it the whole. */
  part?: readonly number[]
}

/** A text in which what was found is marked. A part that does not begin or end with the text is led or followed by an ellipsis. */
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
