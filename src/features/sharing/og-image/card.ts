import { PRODUCT } from '@/lib/product'
import { drawText } from '../text-to-path/draw-text'
import { fitLines } from '../text-to-path/fit-lines'
import type { Weight } from '../text-to-path/fonts'
import { xml, Xml } from '../xml-template'
import { oklch } from '../oklch'

/** One of the small facts at the bottom of a card. */
interface Fact {
  sign: 'installs' | 'stars' | 'nodes' | 'packs' | 'version'
  text: string
}

export interface Card {
  /** 0 to 359; colour of letters and lines */
  hue: number
  /** Letters, or a 40 by 40 image. Absent on the registry's own card, which shows its logo there */
  sign?: string | Xml
  /** Only drawable characters */
  title: string
  subtitle?: string
  text?: string
  facts: readonly Fact[]
}

const CARD = { width: 1200, height: 630 } as const

const EDGE = 80
const COLUMN = 296
const COLORS = { ground: '#11171b', title: '#f4f7f8', quiet: '#a9b6bd', line: '#2a343b' } as const

const SIGNS: Record<Fact['sign'], string> = {
  installs: 'M12 3v12m-5-5 5 5 5-5M4 20h16',
  stars: 'm12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z',
  nodes: 'M5 4h14v16H5zM5 9h14M2.5 13.5h2.5M19 13.5h2.5',
  packs: 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM3.5 7 12 11.8 20.5 7M12 11.8v9.7',
  version: 'M12.6 2.5H21.5v8.9L11.4 21.5 2.5 12.6zM16.8 7.2h.01',
}

/** The product's logo, 32 by 32. */
const LOGO = xml`<rect width="32" height="32" rx="8" fill="#0b6a74"/><path d="M10 11c9 0 3 10 12 10" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><circle cx="9.5" cy="11" r="3.6" fill="#f2c14e"/><circle cx="22.5" cy="21" r="3.6" fill="#f08a8a"/>`

const line = (text: string, x: number, y: number, size: number, weight: Weight, color: string): Xml =>
  xml`<path transform="translate(${x} ${y})" fill="${color}" d="${drawText(text, size, weight).path}"/>`

function lines(
  text: string,
  top: number,
  height: number,
  style: { size: number; lines: number; weight: Weight; color: string },
) {
  const { size, weight, color } = style
  const fitted = fitLines(text, { width: CARD.width - COLUMN - EDGE, lines: style.lines, size, weight })
  return {
    drawn: fitted.map((part, index) => line(part, COLUMN, top + index * height, size, weight, color)),
    end: top + fitted.length * height,
  }
}

function drawSign({ hue, sign }: Card): Xml {
  if (!sign) return xml`<g transform="translate(${EDGE} ${EDGE}) scale(5.25)">${LOGO}</g>`
  if (sign instanceof Xml) return xml`<g transform="translate(${EDGE} ${EDGE}) scale(4.2)">${sign}</g>`
  const [size, drop] = [...sign].length > 1 ? [70, 25] : [92, 33]
  const { path, width } = drawText(sign, size, 'bold')
  const [x, y] = [EDGE + 84 - width / 2, EDGE + 84 + drop]
  return xml`<rect x="${EDGE}" y="${EDGE}" width="168" height="168" rx="36" fill="${oklch(0.36, 0.075, hue)}"/>
<path transform="translate(${x} ${y})" fill="${oklch(0.92, 0.06, hue)}" d="${path}"/>`
}

function facts(card: Card): Xml[] {
  let x = EDGE
  return card.facts.map(({ sign, text }) => {
    const { path, width } = drawText(text, 34, 'bold')
    const drawn = xml`<g transform="translate(${x} 526)"><path transform="scale(1.5)" d="${SIGNS[sign]}" fill="none" stroke="${COLORS.quiet}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path transform="translate(50 30)" fill="${COLORS.title}" d="${path}"/></g>`
    x += 50 + width + 52
    return drawn
  })
}

function mark(): Xml {
  const { path, width } = drawText(PRODUCT, 30, 'bold')
  const x = CARD.width - EDGE - width
  return xml`<g transform="translate(${x - 58} 522) scale(1.375)">${LOGO}</g>
<path transform="translate(${x} 554)" fill="${COLORS.title}" d="${path}"/>`
}

/** Returns the text beside the sign, top to bottom. */
function words({ title, subtitle, text, hue }: Card): Xml[] {
  const name = lines(title, EDGE + 62, 82, { size: 70, lines: 2, weight: 'bold', color: COLORS.title })
  const tint = oklch(0.82, 0.08, hue)
  const small = { size: 34, weight: 'regular' } as const
  const who = subtitle
    ? lines(subtitle, name.end - 16, 46, { ...small, lines: 1, color: tint })
    : { drawn: [], end: name.end - 30 }
  const room = name.drawn.length > 1 ? 2 : 3
  const about = text
    ? lines(text, who.end + 24, 48, { ...small, lines: room, color: COLORS.quiet }).drawn
    : []
  return [...name.drawn, ...who.drawn, ...about]
}

/** Draws a link preview card as SVG with text as outlines, which needs no fonts or other requests. */
export function drawCard(card: Card): string {
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<rect width="${CARD.width}" height="${CARD.height}" fill="${COLORS.ground}"/>
<rect width="${CARD.width}" height="10" fill="${oklch(0.62, 0.12, card.hue)}"/>
${drawSign(card)}
${words(card)}
<path d="M${EDGE} 484H${CARD.width - EDGE}" stroke="${COLORS.line}" stroke-width="2"/>
${facts(card)}
${card.sign && mark()}
</svg>`.text
}
