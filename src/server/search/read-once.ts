import type { Db } from '../platform/database/client'

/**
 * What is read of a database once for each state of it and then remembered. Who asks meanwhile waits for the same; what
 * failed is read anew by the next who asks.
 * @returns takes the database, what tells its state, and how to read, which is given what was read of the state before
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
