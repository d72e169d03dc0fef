import { daysBefore } from './days-before'

const PROVEN_AFTER_DAYS = 30

/**
 * Returns the moment before which a pack or class must have been known to count as proven by age, like a pack with a verified
 * repository: later packs with the same node-class name do not outrank it.
 */
export const provenSince = (now: Date): Date => daysBefore(now, PROVEN_AFTER_DAYS)
