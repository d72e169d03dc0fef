import type { ByteSource } from './byte-source'

export interface Box {
  kind: string
  /** Offsets of its content. */
  start: number
  end: number
}

/** Yields the boxes between two offsets of an ISO file (MP4, MOV, AVIF), in order. */
export function* boxesIn(source: ByteSource, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const short = source.uint32(at)
    const head = short === 1 ? 16 : 8
    const size = short === 0 ? to - at : short === 1 ? source.uint(at + 8, 8) : short
    source.require(at, Math.max(size, head))
    const end = at + Math.max(size, head)
    yield { kind: source.name(at + 4, 4), start: at + head, end: Math.min(end, to) }
    at = end
  }
}

/** Returns the offset of a `meta` box's content: QuickTime has no version field before it, others do. */
export const startOfMeta = (source: ByteSource, { start }: Box) =>
  source.has('hdlr', start + 4) ? start : start + 4
