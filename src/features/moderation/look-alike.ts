const squashed = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
const withoutPrefix = (text: string) => squashed(text).replace(/^comfy(?:ui)?/, '') || squashed(text)

const SHORT = 5
const LONG = 10

/** How many letters differ between two words (Levenshtein); `most + 1` as soon as it is more than `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/**
 * Whether two ids or names could be taken for each other: the same but for case, signs and a leading `comfyui`, or one
 * letter apart (two in long words, none in short ones).
 */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [withoutPrefix(one), withoutPrefix(other)]
  if (!a || !b) return false
  const shorter = Math.min(a.length, b.length)
  const most = shorter < SHORT ? 0 : shorter < LONG ? 1 : 2
  return distance(a, b, most) <= most
}
