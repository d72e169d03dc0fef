import { skeletonOf } from '@/contract/conventions/skeleton'

/** Normalizes a name for comparison: without case, punctuation, emoji and a leading `comfyui`, however little is left. */
function bare(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return skeletonOf(letters.replace(/^comfy(?:ui)?/, '')) || skeletonOf(letters)
}

const SHORT = 5
const LONG = 10

/** Returns the Levenshtein distance of two words; `most + 1` as soon as it exceeds `most`. */
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
 * Whether two ids or names could be confused: the same skeleton, or one letter apart
 * (two in long words, none in short ones).
 */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (!a || !b) return false
  const shorter = Math.min(a.length, b.length)
  const most = shorter < SHORT ? 0 : shorter < LONG ? 1 : 2
  return distance(a, b, most) <= most
}
