import type { Weight } from './fonts'
import { textRuns } from './text-runs'

/** A line of text as outlines. */
export interface DrawnText {
  /** in the units of `size` */
  width: number
  /** path data with the baseline at 0,0 */
  path: string
}

/** Draws a line of text as outlines, so that it looks the same regardless of installed fonts. */
export function drawText(text: string, size: number, weight: Weight): DrawnText {
  let width = 0
  const outlines: string[] = []
  for (const run of textRuns(text, weight)) {
    const scale = size / run.font.unitsPerEm
    const direction = run.rightToLeft ? 'rtl' : 'ltr'
    const { glyphs, positions } = run.font.layout(run.text, undefined, undefined, undefined, direction)
    glyphs.forEach((glyph, index) => {
      const position = positions[index]
      if (!position) return
      const x = width + position.xOffset * scale
      outlines.push(
        glyph.path
          .scale(scale, -scale)
          .translate(x, -position.yOffset * scale)
          .toSVG(),
      )
      width += position.xAdvance * scale
    })
  }
  return {
    width,
    path: outlines.join('').replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2)))),
  }
}

/** Returns the width of a line of text. */
export function widthOf(text: string, size: number, weight: Weight): number {
  let width = 0
  for (const run of textRuns(text, weight)) {
    width += (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm
  }
  return width
}
