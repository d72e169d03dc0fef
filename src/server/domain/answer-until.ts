import { LIMITS } from '../../contract/conventions/limits'
import { daysBefore } from './days-before'

/** When an invitation or offer made now expires. */
export const answerUntil = (now: Date): Date => new Date(now.getTime() + LIMITS.answerWithinDays * 86_400_000)

/** Requests to join made since this moment are open. */
export const openSince = (now: Date): Date => daysBefore(now, LIMITS.answerWithinDays)
