import type { Db } from '../platform/database/client'

/**
 * Creates a cache per database that reads a value once per state. Concurrent callers share the same read; after a failure the
 * next caller reads again.
 * @returns a function of the database, its current state, and a reader, which receives the value of the previous state
 */
export function readOnce<T>(): (
  db: Db,
  state: string,
  read: (before: Promise<T> | undefined) => Promise<T>,
) => Promise<T> {
  const known = new WeakMap<Db, { state: string; value: Promise<T> }>()
  return (db, state, read) => {
    const last = known.get(db)
    if (last?.state === state) return last.value
    const entry = { state, value: read(last?.value) }
    known.set(db, entry)
    entry.value.catch(() => {
      if (known.get(db) === entry) known.delete(db)
    })
    return entry.value
  }
}
