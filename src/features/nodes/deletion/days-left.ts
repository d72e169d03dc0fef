import { LIMITS } from '@/contract/conventions/limits'

const DAY_MS = 86_400_000

/** For how many days more its owner can bring back a pack that was deleted then; 0 when it is too late. */
export const daysLeft = (deletedAt: string | undefined, now: Date): number => {
  const age = now.getTime() - new Date(deletedAt ?? 0).getTime()
  return Math.max(0, Math.ceil((LIMITS.restoreWithinDays * DAY_MS - age) / DAY_MS))
}
