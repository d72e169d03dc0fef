import type { Weight } from './fonts'
import { textRuns } from './text-runs'

/** A line of text as an outline. */
export interface DrawnText {
  /** in the units of `size` */
  width: number
  /** path data whose baseline starts at 0,0 */
  path: string
}

/** Draws one line of text as outlines, so that it looks the same wherever it is shown, whatever fonts are there. */
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

/** How wide one line of text is. */
export function widthOf(text: string, size: number, weight: Weight): number {
  let width = 0
  for (const run of textRuns(text, weight)) {
    width += (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm
  }
  return width
}
