export interface Segment {
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
