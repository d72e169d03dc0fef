import { DAY_MS } from '../platform/durations'

/** Subtracts days from a moment. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
