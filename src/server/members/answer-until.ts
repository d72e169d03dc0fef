import { LIMITS } from '../../contract/conventions/limits'

const WITHIN_MS = LIMITS.answerWithinDays * 86_400_000

/** Until when an invitation or an offer that is made now can be accepted. */
export const answerUntil = (now: Date): Date => new Date(now.getTime() + WITHIN_MS)

/** Since when a request to join is still open. */
export const openSince = (now: Date): Date => new Date(now.getTime() - WITHIN_MS)
