import { createHash } from 'node:crypto'

const LENGTH = 16

/**
 * A short name of how something stands, from the values that people can change of it: the same values, the same
 * revision, whoever asks and whatever is counted meanwhile.
 */
export const revisionOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH)
