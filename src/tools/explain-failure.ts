import { UnreadableFile } from '../server/catalogue/json-file'
import { Refusal } from '../server/refusal'

const MISSING_TABLE = '42P01'

/** One sentence for the person at the console; causes come from below drizzle and node's sockets. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Refusal || error instanceof UnreadableFile) return error.message
  if ('code' in error && error.code === MISSING_TABLE)
    return 'The database has no tables yet: run "npm run registry -- migrate" first.'
  if (error instanceof AggregateError) return explainFailure(error.errors[0])
  if (error.cause) return explainFailure(error.cause)
  if ('path' in error && 'syscall' in error) return `${error.message}.`
  const fromBelow = 'code' in error && typeof error.code === 'string'
  return fromBelow ? `The database cannot be used: ${error.message || error.code}.` : error.message
}
