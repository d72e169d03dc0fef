import { LIMITS } from '../../contract/conventions/limits'
import { daysBefore } from './days-before'

/** Until when an invitation or an offer that is made now can be accepted. */
export const answerUntil = (now: Date): Date => new Date(now.getTime() + LIMITS.answerWithinDays * 86_400_000)

/** Since when a request to join is still open. */
export const openSince = (now: Date): Date => daysBefore(now, LIMITS.answerWithinDays)
