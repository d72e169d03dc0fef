interface Point {
  x: number
  y: number
}

/** Returns the SVG path of a wire from an output to an input, curved as on ComfyUI's canvas. */
export function wirePath(start: Point, end: Point): string {
  const [x1, y1, x2, y2] = [start.x, start.y, end.x, end.y].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  const bend = Math.round(Math.min(Math.max(Math.abs(x2 - x1) / 2, 30), 200))
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
