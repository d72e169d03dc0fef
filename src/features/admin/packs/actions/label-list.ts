import { LIMITS } from '@/contract/conventions/limits'

/** The labels in a text, which are separated by commas or lines; each once, whatever its case. */
export function readLabels(text: string): string[] {
  const labels = new Map<string, string>()
  for (const part of text.split(/[,،、，\n]/)) {
    const label = part.trim().slice(0, LIMITS.tag)
    if (label && !labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label)
  }
  return [...labels.values()]
}

/** The non-empty lines of a text, each once. Names of node classes may hold commas. */
export const readLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export const writeLabels = (labels: readonly string[] = []): string => labels.join(', ')
