import type { Context, MiddlewareHandler, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { countCommits, type Db } from '../platform/database/client'
import { findLastChange } from '../store/packs/index.repo'
import { FOR_A_MINUTE } from './caching'
import { asksAnew } from './prepared-answer'
import type { RequestEnv } from './router'

const KEPT_MS = 60_000

/** How long another process's write may go unnoticed. */
const CHANGE_KNOWN_MS = 2_000
const ASK_AGAIN_MS = 1_000

/** Paths of responses about packs only, so that every change of them is a change of the catalogue. */
const KEPT = /^\/nodes(?:\/search|\/[^/]+)?$/

/** Likewise, but only for the latest version: a change of another version is not a change of the catalogue. */
const KEPT_WITHOUT_QUERY = /^\/nodes\/[^/]+\/install$/

const HEADERS = ['Content-Type', 'Content-Encoding', 'ETag', 'Cache-Control', 'Vary']

interface KeptAnswer {
  change: string
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  onEachAnswer: RequestEnv['Variables']['onEachAnswer']
}

/**
 * Caches anonymous responses about packs until the catalogue changes, a minute at most, as shared caches may (decision 9):
 * they are served without a statement and already compressed. Writes of this process are visible at once, those of others
 * within two seconds. Concurrent identical requests share one response. Work per request, such as counting an install, is
 * still done. Requests that are signed in or have `Cache-Control: no-cache` bypass the cache.
 * @param bytes maximum size of the cache, with LRU eviction
 * @param revision changes with the data that searches use, which may lag behind the catalogue briefly
 * @returns two middlewares: `atOnce` answers while the last change is known, without a query; `keep` queries it first and
 *   caches the response
 */
export function keepAnswers(
  db: Db,
  bytes: number,
  revision = () => '',
): { atOnce: MiddlewareHandler; keep: MiddlewareHandler } {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 500,
    ttl: KEPT_MS,
  })
  const changes = watchChanges(db)
  const stateAt = (change: string) => `${change} ${revision()}`
  /** Settle once it is known whether there is a cached response; never rejected. */
  const pending = new Map<string, Promise<unknown>>()

  async function answerKept(context: Context<RequestEnv>, change: string): Promise<Response | undefined> {
    const cached = asksAnew(context) ? undefined : answers.get(keyOf(context))
    if (cached?.change !== change) return undefined
    await cached.onEachAnswer?.(context)
    const isUnchanged = isSame(context.req.header('If-None-Match'), cached)
    for (const [name, value] of cached.headers)
      if (!isUnchanged || !name.startsWith('Content-')) context.header(name, value)
    return isUnchanged ? context.body(null, 304) : context.body(cached.body, 200)
  }

  const atOnce = createMiddleware<RequestEnv>(async (context, next) => {
    const change = mayBeKept(context) ? changes.known() : undefined
    return (change !== undefined && (await answerKept(context, stateAt(change)))) || next()
  })

  const keep = createMiddleware<RequestEnv>(async (context, next) => {
    if (!mayBeKept(context)) return next()
    const change = stateAt(changes.known() ?? (await changes.ask()))
    const key = `${change} ${keyOf(context)}`
    // Concurrent identical requests wait for the first of them.
    const first = asksAnew(context) ? undefined : pending.get(key)
    if (first) await first
    const answering = answerAndKeep(context, change, next)
    if (!pending.has(key)) {
      const settled = () => pending.delete(key)
      pending.set(key, answering.then(settled, settled))
    }
    return answering
  })

  async function answerAndKeep(
    context: Context<RequestEnv>,
    change: string,
    next: Next,
  ): Promise<Response | undefined> {
    const cached = await answerKept(context, change)
    if (cached) return cached
    await next()
    const { res } = context
    const onEachAnswer = context.get('onEachAnswer')
    if (res.status !== 200 || !(onEachAnswer || res.headers.get('Cache-Control') === FOR_A_MINUTE))
      return undefined
    const body = new Uint8Array(await res.arrayBuffer())
    const headers = HEADERS.flatMap((name) => {
      const value = res.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    answers.set(keyOf(context), { change, headers, body, onEachAnswer })
    context.res = new Response(body, res)
    return undefined
  }
  return { atOnce, keep }
}

function mayBeKept({ req }: Context<RequestEnv>): boolean {
  const isStranger = req.header('Authorization') === undefined
  return (
    req.method === 'GET' &&
    isStranger &&
    (KEPT.test(req.path) || (KEPT_WITHOUT_QUERY.test(req.path) && !req.raw.url.includes('?')))
  )
}

function keyOf({ req }: Context<RequestEnv>): string {
  const accepted = req.header('Accept-Encoding') ?? ''
  const encoding = ['gzip', 'deflate'].find((name) => accepted.includes(name)) ?? 'identity'
  return `${encoding} ${req.raw.url}`
}

const isSame = (tags: string | undefined, { headers }: KeptAnswer): boolean => {
  const [, tag] = headers.find(([name]) => name === 'ETag') ?? []
  return tag !== undefined && (tags ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/**
 * Watches the last change of the catalogue. It is refreshed in the background every second and counts as `known` for two, but
 * no longer once this process has written something.
 */
function watchChanges(db: Db): { known: () => string | undefined; ask: () => Promise<string> } {
  let known: { change: string; at: number; commits: number } | undefined
  let asking: { change: Promise<string>; commits: number } | undefined

  function ask(): Promise<string> {
    const commits = countCommits()
    if (asking?.commits === commits) return asking.change
    const at = performance.now()
    const query = findLastChange(db).then((change) => {
      if (!known || known.at <= at) known = { change, at, commits }
      return change
    })
    const mine = { change: query, commits }
    asking = mine
    const done = () => {
      if (asking === mine) asking = undefined
    }
    query.then(done, done)
    return query
  }

  return {
    ask,
    known() {
      if (known?.commits !== countCommits()) return undefined
      const age = performance.now() - known.at
      if (age >= CHANGE_KNOWN_MS) return undefined
      if (age >= ASK_AGAIN_MS) ask().catch(() => undefined)
      return known.change
    },
  }
}
