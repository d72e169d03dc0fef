import { createHash } from 'node:crypto'
import { Client, type ClientConfig, type QueryConfig } from 'pg'

/** So often a statement is sent as text before it is prepared, as PostgreSQL's driver for Java does. */
const PREPARED_AFTER = 5

/** So many statements at most are counted, and so prepared: every connection keeps the plan of each. */
const MOST_STATEMENTS = 250

const STATEMENT = /^\s*(?:select|with|insert|update|delete)\b/i

const sent = new Map<string, { times: number; name: string }>()

/** The name under which a statement is prepared; undefined while it is not known to be asked again and again. */
function nameOf(text: string): string | undefined {
  const known = sent.get(text)
  if (known) return ++known.times > PREPARED_AFTER ? known.name : undefined
  if (sent.size < MOST_STATEMENTS && STATEMENT.test(text))
    sent.set(text, { times: 1, name: createHash('sha256').update(text).digest('base64url') })
  return undefined
}

type Send = (query: string | QueryConfig, ...rest: unknown[]) => unknown

/**
 * A connection on which statements that are sent again and again are prepared: PostgreSQL then parses them once, and
 * plans them once where the values make no difference. Of a search, that is more than finding costs.
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
