import type { Box } from './scene'

/** What part of a scene is seen: the point in the middle, and how many pixels a unit of the scene is. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

const SCALES = { least: 0.005, most: 2 }
/** Room around all nodes, also for the titles of groups, which stand above theirs. */
const MARGIN = 64

/** The view that has a box as large as it fits, never larger than on ComfyUI's own canvas. */
export function fit(box: Box, { width, height }: Size): View {
  const scale = Math.min((width - MARGIN) / box.width, (height - MARGIN) / box.height, 1)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.max(scale, SCALES.least) }
}

/** @param at - the point that stays where it is, in pixels from the middle */
export function zoom(view: View, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): View {
  const scale = Math.min(Math.max(view.scale * factor, SCALES.least), SCALES.most)
  const kept = 1 / view.scale - 1 / scale
  return { x: view.x + at.x * kept, y: view.y + at.y * kept, scale }
}

/** @param by - how far what is seen moves, in pixels */
export const pan = (view: View, by: { x: number; y: number }): View => ({
  ...view,
  x: view.x - by.x / view.scale,
  y: view.y - by.y / view.scale,
})

/**
 * The part of the scene to be drawn: what is seen and as much around it, in steps, so that moving a little draws nothing anew.
 */
export function drawnPart({ x, y, scale }: View, { width, height }: Size): Box {
  const [stepX, stepY] = [width / scale, height / scale]
  const [column, row] = [Math.round(x / stepX), Math.round(y / stepY)]
  return { x: (column - 1.5) * stepX, y: (row - 1.5) * stepY, width: 3 * stepX, height: 3 * stepY }
}

export const isInside = (one: Box, part: Box): boolean =>
  one.x < part.x + part.width &&
  one.x + one.width > part.x &&
  one.y < part.y + part.height &&
  one.y + one.height > part.y

/** Moves a scene so that what is seen stands in the middle of the picture. */
export const transformOf = ({ x, y, scale }: View, { width, height }: Size): string =>
  `translate(${(width / 2 - x * scale).toFixed(2)} ${(height / 2 - y * scale).toFixed(2)}) scale(${scale.toFixed(5)})`
