/** Returns round numbers between two values that divide the range into three to six parts. */
export function niceTicks(from: number, to: number): number[] {
  const rough = Math.max(to - from, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 1)
  const first = Math.floor(from / step)
  const last = Math.max(Math.ceil(to / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
