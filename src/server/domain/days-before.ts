const DAY_MS = 24 * 60 * 60 * 1000

/** The moment so many days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
