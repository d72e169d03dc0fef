import { getComfyNodeDetails } from '@/api/generated/comfy-nodes/comfy-nodes'
import { classOfSegment, classSegment } from '@/contract/conventions/class-segment'
import { isSocket, readInputs, readOutputs } from '@/contract/versions/read-signature'
import { hueOf } from '@/lib/glyph/hue-of'
import { NOT_FOUND, type FileRequest, type ServedFile } from '../file-route'
import { glyphXml } from '../glyph-svg'
import { drawableText } from '../text-to-path/drawable-text'
import { cardImage } from './card-image'
import { drawableName } from './drawable-name'
import { LONGEST_TEXT, packFacts } from './node-card'

const MOST_TYPES = 4

const typesOf = (sockets: readonly { type: string }[]): string[] =>
  [...new Set(sockets.map(({ type }) => type))].slice(0, MOST_TYPES)

/** Returns a node class's image for link previews: a small node with its sockets, and its input and output types. */
export async function classCard({ parameter }: FileRequest): Promise<ServedFile> {
  const className = classOfSegment(parameter('className'))
  const { comfy_node: comfyNode, node } = await getComfyNodeDetails(
    encodeURIComponent(parameter('nodeId')),
    classSegment(className),
  )
  if (node.status !== 'NodeStatusActive' || node.listed === false) return NOT_FOUND
  const takes = typesOf(readInputs(comfyNode.input_types).filter(isSocket))
  const gives = typesOf(readOutputs(comfyNode))
  // In the syntax of type search; the fonts of the images have no arrow.
  const signature = takes.length + gives.length > 0 ? `${takes.join(', ')} -> ${gives.join(', ')}`.trim() : ''
  return cardImage({
    title: drawableText(comfyNode.display_name ?? '') ?? drawableName(node.id, className),
    hue: hueOf(node.id),
    sign: glyphXml({
      id: node.id,
      comfy_node_count: 1,
      ...(signature && { glyph: `${takes.join(',')}>${gives.join(',')}` }),
    }),
    subtitle: drawableName(node.id, node.name),
    text: drawableText(signature || (comfyNode.description ?? '').slice(0, LONGEST_TEXT)),
    facts: packFacts(node, { withClasses: false }),
  })
}
