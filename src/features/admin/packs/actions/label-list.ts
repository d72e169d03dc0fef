import { LIMITS } from '@/contract/conventions/limits'

/** Parses labels separated by commas or lines; removes duplicates, ignoring case. */
export function readLabels(text: string): string[] {
  const labels = new Map<string, string>()
  for (const part of text.split(/[,،、，\n]/)) {
    const label = part.trim().slice(0, LIMITS.tag)
    if (label && !labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label)
  }
  return [...labels.values()]
}

/** Returns the unique non-empty lines of a text. Names of node classes may contain commas. */
export const readLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export const writeLabels = (labels: readonly string[] = []): string => labels.join(', ')
