import createBidi from 'bidi-js'
import type { Font } from 'fontkit'
import { fontFor, type Weight } from './fonts'

/** Consecutive characters with the same font and direction. */
export interface TextRun {
  text: string
  font: Font
  rightToLeft: boolean
}

interface Piece extends TextRun {
  level: number
}

const bidi = createBidi()

/** Applies Unicode's rule L2: reverses every run of at least a level, from the highest level down. */
function asSeen(pieces: readonly Piece[]): Piece[] {
  let seen = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    const turned: Piece[] = []
    let stretch: Piece[] = []
    for (const piece of seen) {
      if (piece.level >= level) stretch.unshift(piece)
      else {
        turned.push(...stretch, piece)
        stretch = []
      }
    }
    seen = [...turned, ...stretch]
  }
  return seen
}

/** Splits a line of text into runs in visual order, left to right; drops characters that no font has. */
export function textRuns(text: string, weight: Weight): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const pieces: Piece[] = []
  let index = 0
  for (const character of text) {
    const level = levels[index] ?? 0
    index += character.length
    const last = pieces.at(-1)
    const font = fontFor(character, weight, last?.font)
    if (!font) continue
    const rightToLeft = level % 2 === 1
    const drawn = (rightToLeft && bidi.getMirroredCharacter(character)) || character
    if (last?.font === font && last.level === level) last.text += drawn
    else pieces.push({ text: drawn, font, rightToLeft, level })
  }
  return asSeen(pieces)
}
