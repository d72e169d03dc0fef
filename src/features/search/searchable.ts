import { LONGEST_SEARCH } from '@/contract/conventions/essential-limits'

/** Truncates a text to the maximum search length at a word boundary, or, within a single long word, a whole character. */
export function searchable(text: string): string {
  const whole = text.trim()
  const cut = whole.slice(0, LONGEST_SEARCH)
  if (cut === whole || /\s/.test(whole.charAt(cut.length))) return cut.trim()
  return cut.replace(/\s+\S*$/, '').replace(/[\ud800-\udbff]$/, '')
}
