import type { Ctx } from '../../access/context'
import { isDatabaseUnavailable } from '../../platform/database-availability'
import { findSequences } from '../../store/packs/index.repo'
import type { PreparedDocument } from './prepared-document'

/** Counters alone move no sequence; after this long a document is made anew all the same. */
const OLDEST_MS = 60 * 60 * 1000

/** How many times as long as a document took to make it is at least kept, so that making it never fills the day. */
const REST = 4

/** A document and, where it may be out of date, how old it is. */
interface KeptDocument {
  document: PreparedDocument
  staleSeconds?: number
}

/** Gives the current document, or one that is as good for whoever follows the changes from its sequence. */
export type DocumentCache = (ctx: Ctx, options: { fresh: boolean }) => Promise<KeptDocument>

/**
 * Keeps the latest of a document and nothing else. Requests that come while it is made wait for the same one. It is made
 * anew when the catalogue has changed (a large one at most every few moments, unless `fresh` is asked for) and hourly.
 * While the database is away the latest is given, however old it is.
 * @param leastMs how long a document is given at least, although the catalogue has changed
 */
export function documentCache(make: (ctx: Ctx) => Promise<PreparedDocument>, leastMs = 0): DocumentCache {
  let kept: { document: PreparedDocument; madeAt: number; tookMs: number } | undefined
  let making: Promise<PreparedDocument> | undefined

  const makeAndKeep = async (ctx: Ctx): Promise<PreparedDocument> => {
    const started = ctx.clock().getTime()
    const document = await make(ctx)
    const madeAt = ctx.clock().getTime()
    kept = { document, madeAt, tookMs: madeAt - started }
    return document
  }

  const current = async (ctx: Ctx, fresh: boolean): Promise<PreparedDocument> => {
    if (kept) {
      const age = ctx.clock().getTime() - kept.madeAt
      const isRested = fresh || age > Math.max(leastMs, kept.tookMs * REST)
      if (age < OLDEST_MS && !isRested) return kept.document
      const { last } = await findSequences(ctx.db)
      if (age < OLDEST_MS && kept.document.sequence === last) return kept.document
    }
    making ??= makeAndKeep(ctx).finally(() => {
      making = undefined
    })
    return making
  }

  return async (ctx, { fresh }) => {
    try {
      return { document: await current(ctx, fresh) }
    } catch (error) {
      if (!kept || !isDatabaseUnavailable(error)) throw error
      const ageMs = ctx.clock().getTime() - kept.madeAt
      return { document: kept.document, staleSeconds: Math.round(ageMs / 1000) }
    }
  }
}
