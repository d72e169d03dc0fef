/** A range of lines, 1-based and inclusive. */
export interface LineRange {
  from: number
  to: number
}

/** Parses lines from a URL fragment (`#L10`, `#L10-L20`) or user input (`10`, `10-20`). */
export function readLines(text: string): LineRange | undefined {
  const [, first, last] = /^#?L?(\d{1,7})(?:\s*[-–:]\s*L?(\d{1,7}))?$/i.exec(text.trim()) ?? []
  if (first === undefined) return undefined
  const [from, to] = [Number(first), Number(last ?? first)]
  return from < 1 || to < 1 ? undefined : { from: Math.min(from, to), to: Math.max(from, to) }
}

/** Returns the URL fragment of lines. */
export const linesHash = ({ from, to }: LineRange): string => (from === to ? `#L${from}` : `#L${from}-L${to}`)
