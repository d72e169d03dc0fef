import { LIMITS } from '../../contract/conventions/limits'

const DAY_MS = 86_400_000

/** Until when an invitation or an offer that is made now can be accepted. */
export const answerUntil = (now: Date): Date => new Date(now.getTime() + LIMITS.answerWithinDays * DAY_MS)
