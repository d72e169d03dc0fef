import type { AdminVersion } from '@/api/generated/model'

/** The version being looked at, and where it stood; without one, whatever stands there. */
export interface Place {
  version?: AdminVersion
  index: number
}

/** The listed versions, with the one being looked at kept in its place when it has left the list. */
export const rowsAround = (
  listed: readonly AdminVersion[],
  { version, index }: Place,
): readonly AdminVersion[] =>
  !version || listed.some(({ id }) => id === version.id)
    ? listed
    : [...listed.slice(0, index), version, ...listed.slice(index)]
