/** Lines of a file, the first and the last one, from 1 on. */
export interface LineRange {
  from: number
  to: number
}

/** Reads lines as addresses name them (`#L10`, `#L10-L20`) and as people write them (`10`, `10-20`). */
export function readLines(text: string): LineRange | undefined {
  const [, first, last] = /^#?L?(\d{1,7})(?:\s*[-–:]\s*L?(\d{1,7}))?$/i.exec(text.trim()) ?? []
  if (first === undefined) return undefined
  const [from, to] = [Number(first), Number(last ?? first)]
  return from < 1 || to < 1 ? undefined : { from: Math.min(from, to), to: Math.max(from, to) }
}

/** The part of an address that names lines. */
export const linesHash = ({ from, to }: LineRange): string => (from === to ? `#L${from}` : `#L${from}-L${to}`)
