/** In milliseconds: so long that little time goes by between chunks, so short that a key pressed meanwhile is answered in its frame. */
const CHUNK = 8

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Does something with each of many items, in chunks of time between which other work is done: keys pressed are answered. */
export async function inChunks<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let begun = performance.now()
  for (const item of items) {
    if (performance.now() - begun > CHUNK) {
      await nextTurn()
      begun = performance.now()
    }
    work(item)
  }
}
