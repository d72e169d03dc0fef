import { fontFor } from './fonts'

// Joiners and marks that choose a direction or a variant have no shape of their own.
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu
const MEANS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * A text as our fonts can draw it: composed, on one line, without symbols nobody has a shape for. Undefined when a
 * letter or digit would be lost, or nothing is left; whoever asks then shows something else.
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
