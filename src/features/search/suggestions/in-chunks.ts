/** Chunk duration in milliseconds: long enough for little overhead, short enough to handle a key press within a frame. */
const CHUNK = 8

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Processes many items in chunks, yielding in between so that key presses are handled. */
export async function inChunks<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let chunkStart = performance.now()
  for (const item of items) {
    if (performance.now() - chunkStart > CHUNK) {
      await nextTurn()
      chunkStart = performance.now()
    }
    work(item)
  }
}
