import { readStored, STORED, writeStored } from './storage'

/** What packs are chosen for: to be compared, or to be installed together. */
const SHELVES = ['compare', 'set'] as const
export type Shelf = (typeof SHELVES)[number]

/** A pack that somebody has chosen, as it was called then. */
export interface ChosenPack {
  id: string
  name: string
}
export type Basket = Record<Shelf, readonly ChosenPack[]>

/** So many packs are compared, and installed together. */
export const MOST_CHOSEN: Record<Shelf, number> = { compare: 4, set: 50 }

const isChosen = (value: unknown): value is ChosenPack =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** Reads what was kept; what was kept otherwise is left out. */
export function basketOf(kept: string | undefined): Basket {
  let value: unknown
  try {
    value = JSON.parse(kept ?? '{}')
  } catch {
    value = {}
  }
  const shelf = (name: Shelf): ChosenPack[] => {
    const list: unknown = (value as Partial<Record<Shelf, unknown>> | null)?.[name]
    return Array.isArray(list) ? list.filter(isChosen).slice(0, MOST_CHOSEN[name]) : []
  }
  return { compare: shelf('compare'), set: shelf('set') }
}

const keptBasket = () => readStored('local', STORED.basket)

function keep(basket: Basket): void {
  const isEmpty = SHELVES.every((shelf) => basket[shelf].length === 0)
  writeStored('local', STORED.basket, isEmpty ? undefined : JSON.stringify(basket))
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: STORED.basket }))
}

/** Chooses a pack, or takes it away again where it is chosen already; false where there is no room for one more. */
export function toggleChosen(shelf: Shelf, pack: ChosenPack): boolean {
  const basket = basketOf(keptBasket())
  const others = basket[shelf].filter(({ id }) => id !== pack.id)
  const isNew = others.length === basket[shelf].length
  if (isNew && others.length >= MOST_CHOSEN[shelf]) return false
  keep({ ...basket, [shelf]: isNew ? [...others, pack] : others })
  return true
}

/** Takes a pack away, where it is chosen. */
export function dropChosen(shelf: Shelf, id: string): void {
  const basket = basketOf(keptBasket())
  const others = basket[shelf].filter((one) => one.id !== id)
  if (others.length < basket[shelf].length) keep({ ...basket, [shelf]: others })
}

/** Takes everything away. */
export const emptyBasket = (): void => keep({ compare: [], set: [] })

/** What is kept of it, as a text that changes with it; for `useSyncExternalStore`. */
export const basketStore = {
  subscribe(onChange: () => void): () => void {
    window.addEventListener('storage', onChange)
    return () => window.removeEventListener('storage', onChange)
  },
  read: keptBasket,
}
