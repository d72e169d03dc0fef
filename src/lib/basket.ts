import { readStored, STORED, writeStored } from './storage'

/** The lists packs are selected for: to be compared, or to be installed together. */
const SHELVES = ['compare', 'set'] as const
export type Shelf = (typeof SHELVES)[number]

/** A selected pack, with its name at the time. */
export interface ChosenPack {
  id: string
  name: string
}
export type Basket = Record<Shelf, readonly ChosenPack[]>

/** Maximum number of packs in each list. */
export const MOST_CHOSEN: Record<Shelf, number> = { compare: 4, set: 50 }

const isChosen = (value: unknown): value is ChosenPack =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** Parses the stored basket; drops invalid entries. */
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
  // Browsers fire `storage` events only in other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: STORED.basket }))
}

/** Adds a pack to a list, or removes it when already there; returns false when the list is full. */
export function toggleChosen(shelf: Shelf, pack: ChosenPack): boolean {
  const basket = basketOf(keptBasket())
  const others = basket[shelf].filter(({ id }) => id !== pack.id)
  const isNew = others.length === basket[shelf].length
  if (isNew && others.length >= MOST_CHOSEN[shelf]) return false
  keep({ ...basket, [shelf]: isNew ? [...others, pack] : others })
  return true
}

/** Removes a pack from a list, if present. */
export function dropChosen(shelf: Shelf, id: string): void {
  const basket = basketOf(keptBasket())
  const others = basket[shelf].filter((one) => one.id !== id)
  if (others.length < basket[shelf].length) keep({ ...basket, [shelf]: others })
}

/** Removes all packs. */
export const emptyBasket = (): void => keep({ compare: [], set: [] })

/** The stored basket as a string, for `useSyncExternalStore`. */
export const basketStore = {
  subscribe(onChange: () => void): () => void {
    window.addEventListener('storage', onChange)
    return () => window.removeEventListener('storage', onChange)
  },
  read: keptBasket,
}
