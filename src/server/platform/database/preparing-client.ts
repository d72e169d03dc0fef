import { createHash } from 'node:crypto'
import { Client, type ClientConfig, type QueryConfig } from 'pg'

/** A statement is prepared after this many executions, as in PostgreSQL's JDBC driver. */
const PREPARED_AFTER = 5

/** Maximum number of distinct statements tracked, and thus prepared: each connection keeps all their plans. */
const MOST_STATEMENTS = 250

const STATEMENT = /^\s*(?:select|with|insert|update|delete)\b/i

const sent = new Map<string, { times: number; name: string }>()

/** The name of a prepared statement; undefined until it has been executed often enough. */
function nameOf(text: string): string | undefined {
  const known = sent.get(text)
  if (known) return ++known.times > PREPARED_AFTER ? known.name : undefined
  if (sent.size < MOST_STATEMENTS && STATEMENT.test(text))
    sent.set(text, { times: 1, name: createHash('sha256').update(text).digest('base64url') })
  return undefined
}

type Send = (query: string | QueryConfig, ...rest: unknown[]) => unknown

/**
 * A connection that prepares frequently executed statements: PostgreSQL then parses them once, and reuses generic plans where
 * possible. For a search, parsing and planning cost more than executing.
 */
export class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const send: Send = (query, ...rest) => {
      const name = typeof query === 'object' && query.text && !query.name ? nameOf(query.text) : undefined
      const named = name && typeof query === 'object' ? { ...query, name } : query
      return (super.query as Send).call(this, named, ...rest)
    }
    this.query = send as Client['query']
  }
}
