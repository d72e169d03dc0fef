import sharp from 'sharp'
import type { ServedFile } from '../file-route'
import { drawCard, type Card } from './card'

const KEEP_FOR_SECONDS = 24 * 3600
const KEPT_IMAGES = 100

const drawn = new Map<string, Promise<Buffer>>()

/** Renders an SVG to PNG; caches the last hundred, because a shared link is requested many times at once. */
function rasterise(svg: string): Promise<Buffer> {
  const known = drawn.get(svg) ?? sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer()
  drawn.delete(svg)
  drawn.set(svg, known)
  known.catch(() => drawn.delete(svg))
  for (const oldest of drawn.keys()) {
    if (drawn.size <= KEPT_IMAGES) break
    drawn.delete(oldest)
  }
  return known
}

/** Renders a card as a 1200 × 630 image for link previews. */
export async function cardImage(card: Card): Promise<ServedFile> {
  return { type: 'image/png', body: await rasterise(drawCard(card)), keepFor: KEEP_FOR_SECONDS }
}
