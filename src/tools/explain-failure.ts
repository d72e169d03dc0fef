import { UnreadableFile } from '../server/catalogue/json-file'
import { Refusal } from '../server/platform/refusal'
import { rootCause } from '../server/platform/root-cause'

const MISSING_TABLE = '42P01'

/** Formats an error as one sentence for the console. */
export function explainFailure(error: unknown): string {
  if (error instanceof Refusal || error instanceof UnreadableFile) return error.message
  const cause = rootCause(error)
  if (!(cause instanceof Error)) return String(cause)
  if ('code' in cause && cause.code === MISSING_TABLE)
    return 'The database has no tables yet: run "npm run registry -- migrate" first.'
  if ('path' in cause && 'syscall' in cause) return `${cause.message}.`
  const fromBelow = 'code' in cause && typeof cause.code === 'string'
  return fromBelow ? `The database cannot be used: ${cause.message || cause.code}.` : cause.message
}
