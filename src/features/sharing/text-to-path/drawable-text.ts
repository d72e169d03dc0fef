import { fontFor } from './fonts'

// Joiners, and marks that select a direction or a variant, have no glyph of their own.
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu
const MEANS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * Returns a text as our fonts can draw it: normalized, on one line, without symbols that have no glyph. Undefined when a
 * letter or digit would be lost, or nothing is left; the caller then shows something else.
 */
export function drawableText(text: string): string | undefined {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(SHAPELESS, '')
  const kept = [...plain].filter((character) => {
    if (fontFor(character, 'bold')) return true
    return MEANS_SOMETHING.test(character)
  })
  if (kept.some((character) => !fontFor(character, 'bold'))) return undefined
  return kept.join('').replace(/ {2,}/g, ' ').trim() || undefined
}
