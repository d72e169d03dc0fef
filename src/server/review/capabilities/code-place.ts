import type { Node } from 'web-tree-sitter'

/**
 * Where a path leads: from what it is reckoned, and by which names from there; `?` is a name that is not known, `work` the
 * folder in which ComfyUI was started.
 */
export type CodePlace =
  | { from: 'file' | 'comfy' | 'work' | 'home' | 'system'; parts: readonly string[] }
  | { from: 'unknown' }

export const UNKNOWN: CodePlace = { from: 'unknown' }

/** The place by these names from another; an unknown one stays unknown. */
export const inside = (place: CodePlace, ...parts: string[]): CodePlace =>
  place.from === 'unknown' ? place : { from: place.from, parts: [...place.parts, ...parts] }

/** The folder above a place, or so many above. */
export const above = (place: CodePlace, times = 1): CodePlace =>
  inside(place, ...Array.from({ length: times }, () => '..'))

/** Whether a part of the tree lies in another, or is it. */
export const contains = (outer: Node, node: Node): boolean =>
  outer.startIndex <= node.startIndex && outer.endIndex >= node.endIndex
