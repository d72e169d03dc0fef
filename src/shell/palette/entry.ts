import type { LucideIcon } from 'lucide-react'
import { foldedWords } from '@/contract/conventions/text-folding'
import type { Suggestion } from '@/features/search/suggestions/suggestion'

/** An option of the palette. */
export interface Entry {
  id: string
  /** Heading of its group */
  group: string
  icon: LucideIcon
  label: string
  /** Its kind or owner */
  aside?: string
  /** Further search words */
  words?: string
  /** URL to navigate to */
  href?: string
  /** Whether the URL is another website's */
  isElsewhere?: boolean
  /** Action instead of a URL */
  act?: () => void
  /** The suggestion, to offer it again without a lookup */
  thing?: Suggestion
  /** Whether it is excluded from recent choices */
  isFleeting?: boolean
}

/** Whether each word of a text is a prefix of a word of the entry. */
export function isMeant({ label, words = '', group }: Entry, text: string): boolean {
  const known = foldedWords(`${label} ${words} ${group}`)
  return foldedWords(text).every((word) => known.some((one) => one.startsWith(word)))
}
