import type { ComfyNode } from '@/api/generated/model'
import { isSocket, readInputs, readOutputs } from '@/contract/versions/read-signature'
import type { DrawnClass } from '@/lib/glyph/class-drawing'

/** Returns whether inputs or outputs of a node class are known. */
export const hasSignature = ({ input_types, return_types }: ComfyNode): boolean =>
  input_types !== undefined || return_types !== undefined

/** Returns the data to draw a node class. */
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

/** Returns the same where only the most frequent socket types are known, such as `IMAGE,MASK>IMAGE`. */
export function drawnClassOfGlyph(title: string, glyph: string): DrawnClass {
  const [taken = [], given = []] = glyph.split('>').map((side) => side.split(',').filter(Boolean))
  return {
    title,
    inputs: taken.map((type) => ({ name: type, type, isSocket: true, optional: false })),
    outputs: given.map((type) => ({ name: type, type, list: false })),
  }
}
