import type { LucideIcon } from 'lucide-react'
import { foldedWords } from '@/contract/conventions/text-folding'
import type { Suggestion } from '@/features/search/suggestions/suggestion'

/** One line of the palette. */
export interface Entry {
  id: string
  /** The heading it stands under. */
  group: string
  icon: LucideIcon
  label: string
  /** What it is, or whose. */
  aside?: string
  /** What else it is found by. */
  words?: string
  /** Goes there … */
  href?: string
  /** … to another website … */
  isElsewhere?: boolean
  /** … or does this. */
  act?: () => void
  /** What was suggested, so that it can be offered again without being looked up. */
  thing?: Suggestion
  /** Whether it is not worth remembering as a recent choice. */
  isFleeting?: boolean
}

/** Whether each word of a text begins a word of what an entry is called. */
export function isMeant({ label, words = '', group }: Entry, text: string): boolean {
  const known = foldedWords(`${label} ${words} ${group}`)
  return foldedWords(text).every((word) => known.some((one) => one.startsWith(word)))
}
