import { createHash } from 'node:crypto'

const LENGTH = 16

/**
 * A short digest of the values that people can change: equal values give equal revisions, independent of the caller and of
 * counters.
 */
export const revisionOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH)
