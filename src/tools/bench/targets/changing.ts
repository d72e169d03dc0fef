import type { Pool } from 'pg'

const CHANGE_EVERY_MS = 1000

/** Changes a pack of each database every second until stopped. */
export function changing(pools: readonly Pool[], ids: readonly string[]): () => Promise<void> {
  let last = Promise.resolve()
  let turn = 0
  const timer = setInterval(() => {
    const id = ids[turn++ % ids.length]
    last = Promise.all(
      pools.map((pool) =>
        pool.query(`update nodes set description = description || ' ', changed_at = now() where id = $1`, [
          id,
        ]),
      ),
    ).then(() => undefined)
  }, CHANGE_EVERY_MS)
  return () => {
    clearInterval(timer)
    return last
  }
}
