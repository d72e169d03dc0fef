// Short enough that, on a slow phone too, a chunk is over before the next frame is due.
const CHUNK = 150

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Does something with each of many items, in chunks between which other work is done: keys pressed are answered. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  size = CHUNK,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTurn()
    for (const item of items.slice(start, start + size)) work(item)
  }
}
