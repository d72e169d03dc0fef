import { LIMITS } from '../../contract/conventions/limits'
import type { NodeRow } from '../store/packs/node-rows.repo'
import { DAY_MS } from '../platform/durations'

/** Whether it is still soon enough after a pack's deletion that somebody else than an administrator brings it back (decision 16). */
export const isRestorable = ({ deletedAt }: Pick<NodeRow, 'deletedAt'>, now: Date): boolean =>
  now.getTime() - (deletedAt?.getTime() ?? 0) <= LIMITS.restoreWithinDays * DAY_MS
