import { getNode } from '@/api/generated/nodes/nodes'
import { glyphSvg } from './glyph-svg'
import { NOT_FOUND, type FileRequest, type ServedFile } from './file-route'

const KEEP_FOR_SECONDS = 24 * 3600

/** Returns the image of a pack drawn from its own node classes, for feeds and other websites. */
export async function nodeGlyphFile({ parameter }: FileRequest): Promise<ServedFile> {
  const node = await getNode(parameter('nodeId'))
  if (node.status !== 'NodeStatusActive' || node.listed === false) return NOT_FOUND
  return { type: 'image/svg+xml; charset=utf-8', body: glyphSvg(node), keepFor: KEEP_FOR_SECONDS }
}
