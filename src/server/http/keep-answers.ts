import type { Context, MiddlewareHandler, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { countCommits, type Db } from '../platform/database/client'
import { findLastChange } from '../store/packs/index.repo'
import { FOR_A_MINUTE } from './caching'
import { asksAnew } from './prepared-answer'
import type { RequestEnv } from './router'

const KEPT_MS = 60_000

/** So long another process's write may go unseen. */
const CHANGE_KNOWN_MS = 2_000
const ASK_AGAIN_MS = 1_000

/** What tells of packs alone, so that every change of it is one of the catalogue. */
const KEPT = /^\/nodes(?:\/search|\/[^/]+)?$/

/** Likewise, where no version is asked for: that of another one than the latest is none of the catalogue. */
const KEPT_WITHOUT_QUERY = /^\/nodes\/[^/]+\/install$/

const HEADERS = ['Content-Type', 'Content-Encoding', 'ETag', 'Cache-Control', 'Vary']

interface KeptAnswer {
  change: string
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  onEachAnswer: RequestEnv['Variables']['onEachAnswer']
}

/**
 * Keeps what strangers are told of packs until the catalogue changes, a minute at most, as shared caches may
 * (decision 9): an answer comes without a statement, already compressed. What this process writes is seen at once, what
 * others write within two seconds. Who asks the same at the same moment gets the same answer. What is done for each
 * request, as counting an install, is done all the same. Who is signed in, or asks with `Cache-Control: no-cache`, is
 * answered anew.
 * @param bytes how much is kept, least recently used dropped first
 * @param revision changes with what searches are answered from, which may be behind the catalogue for a moment
 * @returns two steps: `atOnce` answers while the last change is known and asks nothing, `keep` finds it out first and
 * keeps what is answered after it
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
  /** Settle once it is known whether there is an answer to keep; never rejected. */
  const underway = new Map<string, Promise<unknown>>()

  async function answerKept(context: Context<RequestEnv>, change: string): Promise<Response | undefined> {
    const kept = asksAnew(context) ? undefined : answers.get(keyOf(context))
    if (kept?.change !== change) return undefined
    await kept.onEachAnswer?.(context)
    const isUnchanged = isSame(context.req.header('If-None-Match'), kept)
    for (const [name, value] of kept.headers)
      if (!isUnchanged || !name.startsWith('Content-')) context.header(name, value)
    return isUnchanged ? context.body(null, 304) : context.body(kept.body, 200)
  }

  const atOnce = createMiddleware<RequestEnv>(async (context, next) => {
    const change = mayBeKept(context) ? changes.known() : undefined
    return (change !== undefined && (await answerKept(context, stateAt(change)))) || next()
  })

  const keep = createMiddleware<RequestEnv>(async (context, next) => {
    if (!mayBeKept(context)) return next()
    const change = stateAt(changes.known() ?? (await changes.ask()))
    const key = `${change} ${keyOf(context)}`
    // Many who ask the same at the same moment wait for the first of them.
    const first = asksAnew(context) ? undefined : underway.get(key)
    if (first) await first
    const answering = answerAndKeep(context, change, next)
    if (!underway.has(key)) {
      const settled = () => underway.delete(key)
      underway.set(key, answering.then(settled, settled))
    }
    return answering
  })

  async function answerAndKeep(
    context: Context<RequestEnv>,
    change: string,
    next: Next,
  ): Promise<Response | undefined> {
    const kept = await answerKept(context, change)
    if (kept) return kept
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
 * Tells the last change of the catalogue. It is asked for again in the background every second, so that it is `known` for
 * two, but not once something was written here.
 */
function watchChanges(db: Db): { known: () => string | undefined; ask: () => Promise<string> } {
  let known: { change: string; at: number; commits: number } | undefined
  let asking: { change: Promise<string>; commits: number } | undefined

  function ask(): Promise<string> {
    const commits = countCommits()
    if (asking?.commits === commits) return asking.change
    const at = performance.now()
    const asked = findLastChange(db).then((change) => {
      if (!known || known.at <= at) known = { change, at, commits }
      return change
    })
    const mine = { change: asked, commits }
    asking = mine
    const done = () => {
      if (asking === mine) asking = undefined
    }
    asked.then(done, done)
    return asked
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
