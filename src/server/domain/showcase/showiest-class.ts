import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { FIELD_TYPES, isAnyType } from '@/contract/versions/data-types'
import { packGlyph } from '../pack-glyph'

/** A node class, and what it is drawn by. */
export interface DrawableClass {
  comfy_node_name: string
  glyph: string
}

const sockets = (side: string) =>
  side.split(',').filter((type) => type !== '' && !isAnyType(type) && !FIELD_TYPES.has(type)).length

/** How many kinds of sockets a glyph shows; none where it takes or gives only fields or anything. */
function kindsOf(glyph: string): number {
  const [taken = 0, given = 0] = glyph.split('>').map(sockets)
  return taken && given ? taken + given : 0
}

/**
 * Of node classes the one that looks most like a node on the canvas: the one that takes and gives the most data types,
 * the first of several. Undefined where none takes and gives any.
 */
export function showiestClass(definitions: readonly ComfyNode[]): DrawableClass | undefined {
  let showiest: DrawableClass | undefined
  let most = 0
  for (const definition of definitions) {
    const glyph = packGlyph([definition])
    const kinds = kindsOf(glyph)
    if (kinds > most) {
      most = kinds
      showiest = { comfy_node_name: definition.comfy_node_name, glyph }
    }
  }
  return showiest
}
