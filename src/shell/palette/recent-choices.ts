import type { Suggestion } from '@/features/search/suggestions/suggestion'
import { STORED, readStored, writeStored } from '@/lib/storage'

/** A choice: a command by its id, or a suggestion. */
interface Choice {
  id: string
  thing?: Suggestion
}

const MOST_KEPT = 5

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && typeof (value as Choice).id === 'string'

/** Returns the recent choices, newest first; empty when nothing readable is stored. */
export function readChoices(): Choice[] {
  try {
    const value: unknown = JSON.parse(readStored('local', STORED.paletteChoices) ?? '[]')
    return Array.isArray(value) ? value.filter(isChoice) : []
  } catch {
    return []
  }
}

/** Stores a choice as the newest. */
export function rememberChoice(choice: Choice): void {
  const earlier = readChoices().filter(({ id }) => id !== choice.id)
  writeStored('local', STORED.paletteChoices, JSON.stringify([choice, ...earlier].slice(0, MOST_KEPT)))
}

/** Deletes the recent choices. */
export const forgetChoices = (): void => writeStored('local', STORED.paletteChoices, undefined)
