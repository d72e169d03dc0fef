const BUTTONS = 5

/** Returns the page numbers to show: up to 5 around the current one (specification, section 9). 1-based. */
export function pagerWindow(page: number, totalPages: number): number[] {
  const count = Math.min(BUTTONS, totalPages)
  const last = Math.min(Math.max(page + Math.floor(BUTTONS / 2), count), totalPages)
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
