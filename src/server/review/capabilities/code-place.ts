import type { Node } from 'web-tree-sitter'

/**
 * The location a path points to: a base folder and the path parts below it. `?` is an unknown part, `work` the working
 * directory of ComfyUI.
 */
export type CodePlace =
  | { from: 'file' | 'comfy' | 'work' | 'home' | 'system'; parts: readonly string[] }
  | { from: 'unknown' }

export const UNKNOWN: CodePlace = { from: 'unknown' }

/** Appends parts to a location; an unknown one stays unknown. */
export const inside = (place: CodePlace, ...parts: string[]): CodePlace =>
  place.from === 'unknown' ? place : { from: place.from, parts: [...place.parts, ...parts] }

/** The folder some levels above a location. */
export const above = (place: CodePlace, times = 1): CodePlace =>
  inside(place, ...Array.from({ length: times }, () => '..'))

/** Whether a syntax node contains another, or is it. */
export const contains = (outer: Node, node: Node): boolean =>
  outer.startIndex <= node.startIndex && outer.endIndex >= node.endIndex
