import type { AdminVersion } from '@/api/generated/model'

type Ids = ReadonlySet<string>

/** Where a moderator looks: at a version, and at which row it stood; without a version, at whatever stands there. */
export interface QueuePosition {
  version?: AdminVersion
  index: number
  /** Versions on their way back, of which the first that comes is looked at. */
  awaited?: Ids
}

/** The listed versions, with the one being looked at kept in its position when it has left the list. */
export const rowsAround = (
  listed: readonly AdminVersion[],
  { version, index }: QueuePosition,
): readonly AdminVersion[] =>
  !version || listed.some(({ id }) => id === version.id)
    ? listed
    : [...listed.slice(0, index), version, ...listed.slice(index)]

/** The position in a list as it now is: on the same version, wherever that stands, or on the first awaited one that is back. */
export function settle(listed: readonly AdminVersion[], position: QueuePosition): QueuePosition {
  const { awaited } = position
  const back = listed.filter(({ id }) => awaited?.has(id))
  const current = position.version?.id ?? ''
  // One that was back and has left again stays under the eyes of whoever looks at it.
  const hasLeft = awaited?.has(current) && !listed.some(({ id }) => id === current)
  if (awaited && back[0] && !hasLeft) {
    // They come one by one: until all of them are back, one may still come before it.
    const isWhole = back.length === awaited.size
    return moved(position, back[0], listed.indexOf(back[0]), isWhole ? undefined : awaited)
  }
  const rows = rowsAround(listed, position)
  const found = rows.findIndex(({ id }) => id === position.version?.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(position.index, rows.length - 1))
  return moved(position, rows[index], index, awaited)
}

/** Another position, or the same one where nothing has changed. */
const moved = (
  position: QueuePosition,
  version: AdminVersion | undefined,
  index: number,
  awaited: Ids | undefined,
): QueuePosition =>
  version?.id === position.version?.id && index === position.index && awaited === position.awaited
    ? position
    : { version, index, ...(awaited && { awaited }) }

/** The position after going to a row, or to the nearest there is. */
export function positionAt(rows: readonly AdminVersion[], to: number): QueuePosition {
  const index = Math.max(0, Math.min(to, rows.length - 1))
  return { version: rows[index], index }
}

/**
 * The position after some versions were decided: where the version looked at is among them, the next row that is not, or
 * else the last before it; `index` is where it will stand once they have left.
 */
export function positionAfter(
  rows: readonly AdminVersion[],
  position: QueuePosition,
  decided: Ids,
): QueuePosition {
  const { version } = position
  if (!version || !decided.has(version.id)) return { ...position, awaited: undefined }
  const left = rows.filter(({ id }) => !decided.has(id))
  if (left.length === 0) return { index: position.index }
  const before = rows.slice(0, position.index).filter(({ id }) => !decided.has(id)).length
  return positionAt(left, before)
}
