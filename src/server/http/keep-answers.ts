import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { countCommits, type Db } from '../platform/database/client'
import { findLastChange } from '../store/packs/index.repo'
import { FOR_A_MINUTE } from './caching'
import { asksAnew } from './prepared-answer'
import type { RequestEnv } from './router'

const KEPT_MS = 60_000

/** So long another process's write may go unseen. */
const CHANGE_KNOWN_MS = 1_000

/** What tells of packs alone, so that every change of it is one of the catalogue. */
const KEPT = /^\/nodes(?:\/search|\/[^/]+)?$/

/** Likewise, where no version is asked for: that of another one than the latest is none of the catalogue. */
const KEPT_WITHOUT_QUERY = /\/nodes\/[^/?]+\/install$/

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
 * others write within a second. What is done for each request, as counting an install, is done all the same. Who is signed in, or asks with `Cache-Control: no-cache`, is answered anew.
 * @param bytes how much is kept, least recently used dropped first
 */
export function keepAnswers(db: Db, bytes: number) {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 500,
    ttl: KEPT_MS,
  })
  const lastChange = watchChanges(db)
  return createMiddleware<RequestEnv>(async (context, next) => {
    const { method, path, raw } = context.req
    const isStranger = context.req.header('Authorization') === undefined
    if (method !== 'GET' || !isStranger || !(KEPT.test(path) || KEPT_WITHOUT_QUERY.test(raw.url)))
      return next()
    const accepted = context.req.header('Accept-Encoding') ?? ''
    const encoding = ['gzip', 'deflate'].find((name) => accepted.includes(name)) ?? 'identity'
    const key = `${encoding} ${raw.url}`
    const change = await lastChange()
    const kept = asksAnew(context) ? undefined : answers.get(key)
    if (kept?.change === change) {
      await kept.onEachAnswer?.(context)
      const isUnchanged = isSame(context.req.header('If-None-Match'), kept)
      for (const [name, value] of kept.headers)
        if (!isUnchanged || !name.startsWith('Content-')) context.header(name, value)
      return isUnchanged ? context.body(null, 304) : context.body(kept.body, 200)
    }
    await next()
    const { res } = context
    const onEachAnswer = context.get('onEachAnswer')
    if (res.status !== 200 || !(onEachAnswer || res.headers.get('Cache-Control') === FOR_A_MINUTE)) return
    const body = new Uint8Array(await res.arrayBuffer())
    const headers = HEADERS.flatMap((name) => {
      const value = res.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    answers.set(key, { change, headers, body, onEachAnswer })
    context.res = new Response(body, res)
  })
}

const isSame = (tags: string | undefined, { headers }: KeptAnswer): boolean => {
  const [, tag] = headers.find(([name]) => name === 'ETag') ?? []
  return tag !== undefined && (tags ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** Tells the last change of the catalogue, asked of the database when something was written here, or every second. */
function watchChanges(db: Db): () => Promise<string> {
  let known: { change: Promise<string>; at: number; commits: number } | undefined
  return () => {
    const commits = countCommits()
    const now = performance.now()
    if (known?.commits === commits && now - known.at < CHANGE_KNOWN_MS) return known.change
    const asked = { change: findLastChange(db), at: now, commits }
    known = asked
    asked.change.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.change
  }
}
