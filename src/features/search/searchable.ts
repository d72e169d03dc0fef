import { LONGEST_SEARCH } from '@/contract/conventions/essential-limits'

/** No more of a text than can be searched for: whole words, or, of one endless word, whole characters. */
export function searchable(text: string): string {
  const whole = text.trim()
  const cut = whole.slice(0, LONGEST_SEARCH)
  if (cut === whole || /\s/.test(whole.charAt(cut.length))) return cut.trim()
  return cut.replace(/\s+\S*$/, '').replace(/[\ud800-\udbff]$/, '')
}
