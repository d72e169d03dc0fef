import { LIMITS } from '@/contract/conventions/limits'

const DAY_MS = 86_400_000

/** Returns the number of days left to restore a pack deleted at that time; 0 when expired. */
export const daysLeft = (deletedAt: string | undefined, now: Date): number => {
  const age = now.getTime() - new Date(deletedAt ?? 0).getTime()
  return Math.max(0, Math.ceil((LIMITS.restoreWithinDays * DAY_MS - age) / DAY_MS))
}
