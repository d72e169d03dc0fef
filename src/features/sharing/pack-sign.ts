import sharp from 'sharp'
import { getNodeIcon } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { glyphXml } from './glyph-svg'
import { xml, type Xml } from './xml-template'

const SIZE = 40

/** Returns the pack's own icon as an SVG image; undefined when it has none or it is unusable. */
async function ownIcon(node: Node, pixels: number): Promise<Xml | undefined> {
  if (!node.icon || node.status === 'NodeStatusBanned') return undefined
  try {
    const icon = await getNodeIcon(node.id, { responseType: 'arraybuffer' })
    const png = await sharp(Buffer.from(icon as unknown as ArrayBuffer))
      .resize(pixels, pixels, { fit: 'cover' })
      .png({ palette: true })
      .toBuffer()
    return xml`<image width="${SIZE}" height="${SIZE}" href="data:image/png;base64,${png.toString('base64')}"/>`
  } catch {
    return undefined
  }
}

/**
 * Returns a pack's 40 by 40 sign for drawings: its own icon, else the pack drawn as a node.
 * @param pixels displayed width
 */
export const packSign = async (node: Node, pixels: number): Promise<Xml> =>
  (await ownIcon(node, pixels)) ?? glyphXml(node)
