import type { AdminVersion } from '@/api/generated/model'

type Ids = ReadonlySet<string>

/** Where a moderator looks: at a version, and at which row it stood; without a version, at whatever stands there. */
export interface Place {
  version?: AdminVersion
  index: number
  /** Versions on their way back, of which the first that comes is looked at. */
  awaited?: Ids
}

/** The listed versions, with the one being looked at kept in its place when it has left the list. */
export const rowsAround = (
  listed: readonly AdminVersion[],
  { version, index }: Place,
): readonly AdminVersion[] =>
  !version || listed.some(({ id }) => id === version.id)
    ? listed
    : [...listed.slice(0, index), version, ...listed.slice(index)]

/** The place in a list as it now is: on the same version, wherever that stands, or on the first awaited one that is back. */
export function settle(listed: readonly AdminVersion[], place: Place): Place {
  const back = listed.findIndex(({ id }) => place.awaited?.has(id))
  if (back >= 0) return { version: listed[back], index: back }
  const rows = rowsAround(listed, place)
  const found = rows.findIndex(({ id }) => id === place.version?.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, rows.length - 1))
  const version = rows[index]
  return version?.id === place.version?.id && index === place.index ? place : { ...place, version, index }
}

/** The place after going to a row, or to the nearest there is. */
export function placeAt(rows: readonly AdminVersion[], to: number): Place {
  const index = Math.max(0, Math.min(to, rows.length - 1))
  return { version: rows[index], index }
}

/**
 * The place after some versions were decided: where the version looked at is among them, the next row that is not, or
 * else the last before it; `index` is where it will stand once they have left.
 */
export function placeAfter(rows: readonly AdminVersion[], place: Place, decided: Ids): Place {
  const { version } = place
  if (!version || !decided.has(version.id)) return { ...place, awaited: undefined }
  const left = rows.filter(({ id }) => !decided.has(id))
  if (left.length === 0) return { index: place.index }
  const before = rows.slice(0, place.index).filter(({ id }) => !decided.has(id)).length
  return placeAt(left, before)
}
