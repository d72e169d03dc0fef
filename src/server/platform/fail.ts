import { rootCause } from './root-cause'

/** Ends the process with a sentence and what caused it. */
export function fail(sentence: string, error: unknown): never {
  const cause = rootCause(error)
  process.stderr.write(`${sentence}: ${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}
