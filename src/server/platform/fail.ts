import { rootCause } from './root-cause'

/** Exits the process with a message and its cause. */
export function fail(sentence: string, error: unknown): never {
  const cause = rootCause(error)
  process.stderr.write(`${sentence}: ${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}
