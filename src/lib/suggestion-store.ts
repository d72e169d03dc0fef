import { STORED } from './storage'

const STORE = 'kept'

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason'))
  })

/** A database rather than local storage, which workers can't read and which has no room for it. */
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
    // None, forbidden or full: then nothing is kept.
    return undefined
  }
}

/** A part of what suggestions are made from, as it was kept (specification, section 9); undefined when there is none. */
export const readSuggestions = (part: string): Promise<unknown> =>
  inStore('readonly', (store) => answered(store.get(part)))

/** Keeps all parts of what suggestions are made from for the next visit; where there is no room for them, none. */
export async function keepSuggestions(parts: Record<string, object>): Promise<void> {
  await inStore('readwrite', (store) =>
    Promise.all(Object.entries(parts).map(([part, value]) => answered(store.put(value, part)))),
  )
}
