import sharp from 'sharp'
import { getNodeIcon } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { glyphXml } from './glyph-svg'
import { xml, type Xml } from './xml-template'

const SIZE = 40

/** The pack's own icon as a picture inside an SVG; undefined when it has none that can be shown. */
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
 * What stands for a pack in drawings, 40 by 40: its own icon, else the pack drawn as a node.
 * @param pixels how wide it is going to be shown
 */
export const packSign = async (node: Node, pixels: number): Promise<Xml> =>
  (await ownIcon(node, pixels)) ?? glyphXml(node)
