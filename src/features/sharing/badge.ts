import { drawText } from './text-to-path/draw-text'
import { drawableText } from './text-to-path/drawable-text'
import { fitLines } from './text-to-path/fit-lines'
import { xml, type Xml } from './xml-template'

export type BadgeTone = 'known' | 'refused' | 'missing'

const COLORS: Record<BadgeTone, string> = { known: '#0b6a74', refused: '#b3261e', missing: '#6a737d' }
const HEIGHT = 20
const PADDING = 6
const SIZE = 11
const BASELINE = 14
const LONGEST = 320
const SIGN = 15
const SIGN_UNITS = 40

const rounded = (length: number) => Math.round(length * 10) / 10

function part(text: string) {
  const [line = ''] = fitLines(drawableText(text) ?? '', {
    width: LONGEST,
    lines: 1,
    size: SIZE,
    weight: 'bold',
  })
  const { width, path } = drawText(line, SIZE, 'bold')
  return { path, width: rounded(width + 2 * PADDING) }
}

/**
 * Renders a flat badge with label and value. Text is drawn as outlines, so that its width is the same everywhere.
 * @param sign a 40 by 40 image before the label
 */
export function drawBadge(label: string, value: string, tone: BadgeTone, sign?: Xml): string {
  const [left, right] = [part(label), part(value)]
  const room = sign ? SIGN + PADDING - 1 : 0
  left.width += room
  const width = rounded(left.width + right.width)
  const name = `${label}: ${value}`
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="${name}">
<title>${name}</title>
<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="3"/></clipPath>
<g clip-path="url(#r)">
<rect width="${left.width}" height="${HEIGHT}" fill="#383f47"/>
<rect x="${left.width}" width="${right.width}" height="${HEIGHT}" fill="${COLORS[tone]}"/>
</g>${
    sign &&
    xml`
<g transform="translate(${PADDING - 2} ${(HEIGHT - SIGN) / 2}) scale(${SIGN / SIGN_UNITS})">${sign}</g>`
  }
<g fill="#fff">
<path transform="translate(${PADDING + room} ${BASELINE})" d="${left.path}"/>
<path transform="translate(${rounded(left.width + PADDING)} ${BASELINE})" d="${right.path}"/>
</g>
</svg>
`.text
}
