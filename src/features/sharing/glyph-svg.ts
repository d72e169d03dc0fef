import { GLYPH, glyphShapes, type DrawnPack } from '@/lib/glyph/glyph-shapes'
import { oklch } from './oklch'
import { xml, type Xml } from './xml-template'

/** Visible on white and black. */
const COLORS = { body: '#333b40', edge: '#8a949b', label: '#566169' } as const

/** Draws a pack as a small node, 40 by 40, for contexts without the website's colours. */
export function glyphXml(pack: DrawnPack): Xml {
  const { hue, labels, sockets } = glyphShapes(pack)
  const { x, y, width, height, rx } = GLYPH.body
  const drawn = sockets.map(({ color, path }) =>
    color
      ? xml`<path d="${path}" stroke="${color}"/>`
      : xml`<path d="${path}" stroke="${COLORS.edge}"/><path d="${path}" stroke="${COLORS.body}" stroke-width="${GLYPH.holeWidth}"/>`,
  )
  return xml`<g stroke-linecap="round" stroke-width="${GLYPH.socketWidth}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${COLORS.body}" stroke="${COLORS.edge}" stroke-width="1"/><path d="${GLYPH.titleBar}" fill="${oklch(0.62, 0.13, hue)}"/>${labels && xml`<path d="${labels}" stroke="${COLORS.label}" stroke-width="${GLYPH.labelWidth}"/>`}${drawn}</g>`
}

/** Returns the same as an SVG file. */
export const glyphSvg = (pack: DrawnPack): string =>
  xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GLYPH.size} ${GLYPH.size}">${glyphXml(pack)}</svg>`
    .text
