import type { AdminVersion } from '@/api/generated/model'

type Ids = ReadonlySet<string>

/** A moderator's position: the current version and its row index; without a version, the row at that index. */
export interface QueuePosition {
  version?: AdminVersion
  index: number
  /** Versions being restored to the list; the first of them becomes current */
  awaited?: Ids
}

/** The listed versions, with the current one kept at its position when it has left the list. */
export const rowsAround = (
  listed: readonly AdminVersion[],
  { version, index }: QueuePosition,
): readonly AdminVersion[] =>
  !version || listed.some(({ id }) => id === version.id)
    ? listed
    : [...listed.slice(0, index), version, ...listed.slice(index)]

/** Updates the position for a refetched list: the same version at its new index, or the first awaited one that is back. */
export function settle(listed: readonly AdminVersion[], position: QueuePosition): QueuePosition {
  const { awaited } = position
  const back = listed.filter(({ id }) => awaited?.has(id))
  const current = position.version?.id ?? ''
  // A version that was back and has left again stays current.
  const hasLeft = awaited?.has(current) && !listed.some(({ id }) => id === current)
  if (awaited && back[0] && !hasLeft) {
    // They return one by one: until all of them are back, an earlier one may still come.
    const isWhole = back.length === awaited.size
    return moved(position, back[0], listed.indexOf(back[0]), isWhole ? undefined : awaited)
  }
  const rows = rowsAround(listed, position)
  const found = rows.findIndex(({ id }) => id === position.version?.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(position.index, rows.length - 1))
  return moved(position, rows[index], index, awaited)
}

/** Returns another position, or the same object when nothing has changed. */
const moved = (
  position: QueuePosition,
  version: AdminVersion | undefined,
  index: number,
  awaited: Ids | undefined,
): QueuePosition =>
  version?.id === position.version?.id && index === position.index && awaited === position.awaited
    ? position
    : { version, index, ...(awaited && { awaited }) }

/** Returns the position after moving to a row index, clamped to the list. */
export function positionAt(rows: readonly AdminVersion[], to: number): QueuePosition {
  const index = Math.max(0, Math.min(to, rows.length - 1))
  return { version: rows[index], index }
}

/**
 * Returns the position after some versions were decided: if the current version is among them, the next row that is not,
 * else the last one before it; `index` is its index once the decided ones have left.
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
