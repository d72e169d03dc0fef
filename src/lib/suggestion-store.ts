import { STORED } from './storage'

const STORE = 'kept'

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'))
  })

/** IndexedDB rather than local storage, which workers cannot read and which is too small. */
function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(STORED.suggestionIndex, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answered(request)
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await opened()
    try {
      return await ask(database.transaction(STORE, mode).objectStore(STORE))
    } finally {
      database.close()
    }
  } catch {
    // Unavailable, forbidden or full: nothing is stored.
    return undefined
  }
}

/** Reads a stored part of the suggestion index (specification, section 9); undefined when there is none. */
export const readSuggestions = (part: string): Promise<unknown> =>
  inStore('readonly', (store) => answered(store.get(part)))

/** Stores all parts of the suggestion index for the next visit; none when they do not fit. */
export async function keepSuggestions(parts: Record<string, object>): Promise<void> {
  await inStore('readwrite', (store) =>
    Promise.all(Object.entries(parts).map(([part, value]) => answered(store.put(value, part)))),
  )
}
