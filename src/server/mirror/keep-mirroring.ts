import type { Logger } from 'pino'
import { openRegistrySource } from '../adapters/registries/registry-source'
import type { UpstreamSettings } from '../adapters/registries/upstream-settings'
import type { Db } from '../platform/database/client'
import { repeat, rest, untilStopped } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import { keepMirror, takeMirror, type MirrorRow } from '../store/mirror/mirrors.repo'
import type { MirrorCtx } from './mirror-context'
import { mirrorRegistry } from './mirror-registry'

/** Which registry is mirrored, and how. */
export type Upstream = UpstreamSettings & { url: string }

export type MirrorWork = Omit<MirrorCtx, 'source' | 'mayContinue'> & {
  /** called with the result of each run, or why it was interrupted */
  onLook?: (outcome: { mirror: MirrorRow } | { failure: string }) => void
}

/** Interval of checking whether another process still mirrors, or the source is back. */
const RETRY_EVERY_MS = 15_000
const BEAT_EVERY_MS = 5_000

/**
 * Mirrors a registry until the signal is aborted, or once. One process at a time holds a lock in a transaction of its own.
 * Interrupted runs are reported and resumed later.
 * @returns whether this process had the lock
 */
export async function keepMirroring(
  upstream: Upstream,
  work: MirrorWork,
  signal: AbortSignal,
  once = false,
): Promise<boolean> {
  const source = openRegistrySource(upstream.url, upstream.manners, signal)
  const ended = new AbortController()
  try {
    // The transaction reads no table, so that it does not block migrations.
    return await work.db.transaction(async (tx) => {
      if (!(await takeMirror(tx, source.address))) return false
      // Heartbeats keep the connection alive. When it is lost, the next step notices.
      void repeat(BEAT_EVERY_MS, ended.signal, () => keepMirror(tx)).catch(() => undefined)
      const mayContinue = () => keepMirror(tx).then(() => signal.throwIfAborted())
      const look = async () => {
        await mayContinue()
        const mirror = await mirrorRegistry({ ...work, source, mayContinue }, upstream.archives)
        work.onLook?.({ mirror })
      }
      if (once) await look()
      else await lookAgainAndAgain(look, () => keepMirror(tx))
      return true
    })
  } finally {
    ended.abort()
    source.close()
  }

  async function lookAgainAndAgain(look: () => Promise<void>, isTurn: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const failure = await look().then(() => undefined, failureReason)
      if (signal.aborted) return
      if (failure !== undefined) work.onLook?.({ failure })
      await isTurn()
      await rest(
        failure === undefined ? upstream.everyMs : Math.min(upstream.everyMs, RETRY_EVERY_MS),
        signal,
      )
    }
  }
}

/** Mirrors a registry in the background, whenever no other process does. */
export function startMirroring(
  upstream: Upstream,
  work: Omit<MirrorWork, 'onLook'> & { db: Db; log: Logger },
): { stop: () => Promise<void> } {
  const { log } = work
  let trouble: string | undefined
  const note = (found: string | undefined) => {
    if (found !== trouble && found) log.warn({ reason: found }, 'the upstream registry is not mirrored')
    if (!found && trouble) log.info('the upstream registry is mirrored again')
    trouble = found
  }
  return untilStopped((signal) =>
    repeat(RETRY_EVERY_MS, signal, async () => {
      const onLook: MirrorWork['onLook'] = (outcome) =>
        note('failure' in outcome ? outcome.failure : outcome.mirror.failure || undefined)
      await keepMirroring(upstream, { ...work, onLook }, signal).catch((error: unknown) => {
        if (!signal.aborted) note(failureReason(error))
      })
    }),
  )
}
