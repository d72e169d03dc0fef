const DAY_MS = 24 * 60 * 60 * 1000

/** Subtracts days from a moment. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
