import type { Box } from './scene'

/** The visible part of a scene: its centre point, and the number of pixels per unit of the scene. */
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
/** Margin around all nodes, also for the titles of groups, which are above them. */
const MARGIN = 64

/** Returns the view that fits a box, never larger than on ComfyUI's own canvas. */
export function fit(box: Box, { width, height }: Size): View {
  const scale = Math.min((width - MARGIN) / box.width, (height - MARGIN) / box.height, 1)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.max(scale, SCALES.least) }
}

/** @param at - the fixed point, in pixels from the centre */
export function zoom(view: View, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): View {
  const scale = Math.min(Math.max(view.scale * factor, SCALES.least), SCALES.most)
  const kept = 1 / view.scale - 1 / scale
  return { x: view.x + at.x * kept, y: view.y + at.y * kept, scale }
}

/** @param by - the distance by which the content moves, in pixels */
export const pan = (view: View, by: { x: number; y: number }): View => ({
  ...view,
  x: view.x - by.x / view.scale,
  y: view.y - by.y / view.scale,
})

/** Returns the part of the scene to render: the viewport with a margin, in steps, so that small moves need no rendering. */
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

/** Returns the transform that centres the view's point in the image. */
export const transformOf = ({ x, y, scale }: View, { width, height }: Size): string =>
  `translate(${(width / 2 - x * scale).toFixed(2)} ${(height / 2 - y * scale).toFixed(2)}) scale(${scale.toFixed(5)})`
