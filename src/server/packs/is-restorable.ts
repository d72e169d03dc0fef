import { LIMITS } from '../../contract/conventions/limits'
import type { NodeRow } from '../store/packs/node-rows.repo'

const DAY_MS = 86_400_000

/** Whether it is still soon enough after a pack's deletion that somebody else than an administrator brings it back (decision 16). */
export const isRestorable = ({ deletedAt }: Pick<NodeRow, 'deletedAt'>, now: Date): boolean =>
  now.getTime() - (deletedAt?.getTime() ?? 0) <= LIMITS.restoreWithinDays * DAY_MS
