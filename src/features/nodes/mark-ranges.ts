import type { Segment } from './mark-words'

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
