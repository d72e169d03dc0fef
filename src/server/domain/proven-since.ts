import { daysBefore } from './days-before'

const PROVEN_AFTER_DAYS = 30

/**
 * What has been known since before this moment has proven itself by its age: nobody who comes later with the same name of
 * a node class outranks it, nor does it outrank a pack with a verified repository before.
 */
export const provenSince = (now: Date): Date => daysBefore(now, PROVEN_AFTER_DAYS)
