import type { ComfyNode } from '@/api/generated/model'
import { isSocket, readInputs, readOutputs } from '@/contract/versions/read-signature'
import type { DrawnClass } from '@/lib/glyph/class-drawing'

/** Whether more than the name is known of what a node class takes and gives. */
export const hasSignature = ({ input_types, return_types }: ComfyNode): boolean =>
  input_types !== undefined || return_types !== undefined

/** What a node class is drawn by. */
export function drawnClassOf(comfyNode: ComfyNode): DrawnClass {
  const title = comfyNode.display_name ?? comfyNode.comfy_node_name
  if (!hasSignature(comfyNode)) return { title, inputs: undefined, outputs: undefined }
  return {
    title,
    inputs: readInputs(comfyNode.input_types).map((input) => ({
      name: input.name,
      type: input.type,
      optional: input.optional,
      isSocket: isSocket(input),
      value: input.preset ?? input.choices?.[0],
    })),
    outputs: readOutputs(comfyNode),
  }
}

/** The same where only the types are known that its sockets have most, as `IMAGE,MASK>IMAGE`. */
export function drawnClassOfGlyph(title: string, glyph: string): DrawnClass {
  const [taken = [], given = []] = glyph.split('>').map((side) => side.split(',').filter(Boolean))
  return {
    title,
    inputs: taken.map((type) => ({ name: type, type, isSocket: true, optional: false })),
    outputs: given.map((type) => ({ name: type, type, list: false })),
  }
}
