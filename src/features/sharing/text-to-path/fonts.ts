import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

const FOLDER = join(process.cwd(), 'src/features/sharing/fonts')

interface Face {
  file: Record<Weight, string>
  /** Characters to look up in the font: the large fonts are loaded for their own script only */
  writes: RegExp
}

const inWeights = (name: string) => ({ regular: `${name}-400`, bold: `${name}-600` })
const inOneWeight = (name: string) => ({ regular: `${name}-600`, bold: `${name}-600` })
const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

const FACES: readonly Face[] = [
  { file: inWeights('latin'), writes: LATIN },
  { file: inWeights('latin-ext'), writes: LATIN },
  { file: inOneWeight('vietnamese'), writes: LATIN },
  { file: inOneWeight('cyrillic'), writes: /\p{Script=Cyrillic}/u },
  { file: inOneWeight('cyrillic-ext'), writes: /\p{Script=Cyrillic}/u },
  { file: inOneWeight('greek'), writes: /\p{Script=Greek}/u },
  { file: inOneWeight('arabic'), writes: /\p{Script_Extensions=Arabic}/u },
  { file: inOneWeight('korean'), writes: /\p{Script=Hangul}/u },
  { file: inOneWeight('chinese'), writes: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u },
  {
    file: inOneWeight('japanese'),
    writes: /[\p{Script_Extensions=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  },
]

const opened = new Map<string, Font>()

function open(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(join(FOLDER, `noto-sans-${file}.woff2`)))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  opened.set(file, font)
  return font
}

/** Returns the font to draw a character; prefers `before`, the previous one. Undefined when none can. */
export function fontFor(character: string, weight: Weight, before?: Font): Font | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  if (before?.hasGlyphForCodePoint(codePoint)) return before
  for (const { file, writes } of FACES) {
    if (!writes.test(character)) continue
    const font = open(file[weight])
    if (font.hasGlyphForCodePoint(codePoint)) return font
  }
  return undefined
}
