// Short enough that, on a slow phone too, a slice is over before the next frame is due.
const SLICE = 150

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Does something with each of many items, in slices between which the page lives on. */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await nextTurn()
    for (const item of items.slice(start, start + SLICE)) work(item)
  }
}
