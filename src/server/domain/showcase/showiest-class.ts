import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { FIELD_TYPES, isAnyType } from '@/contract/versions/data-types'
import { packGlyph } from '../pack-glyph'

/** A node class and its glyph. */
export interface DrawableClass {
  comfy_node_name: string
  glyph: string
}

const sockets = (side: string) =>
  side.split(',').filter((type) => type !== '' && !isAnyType(type) && !FIELD_TYPES.has(type)).length

/** The number of socket types of a glyph; 0 if one side has only fields or wildcards. */
function kindsOf(glyph: string): number {
  const [taken = 0, given = 0] = glyph.split('>').map(sockets)
  return taken && given ? taken + given : 0
}

/**
 * Returns the node class that looks most like a node on the canvas: the one with the most socket types, the first on a tie.
 * Undefined if none has socket types on both sides.
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
