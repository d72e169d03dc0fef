import { isIP } from 'node:net'
import type { Logger } from 'pino'
import type { ArchiveStore } from '../archives/archive-store'
import { Refusal } from '../../platform/refusal'
import { fetchImage } from './fetch-image'
import { allowedAddress, type FetchRules } from '../web/fetch-rules'
import { findCachedImage, cacheImage, type CachedImage } from './cached-image'
import { createConcurrencyLimit } from '../../platform/concurrency-limit'
import { HOUR_MS } from '../../platform/durations'

/** Images on other hosts. */
export interface RemoteImages {
  /** The hosts that images are fetched from, as the setting names them. */
  hosts: readonly string[]
  /** Whether the image at a URL may be fetched. */
  mayFind: (address: string) => boolean
  /** The image at a URL; undefined when it may not be fetched or there is none. */
  find: (address: string) => Promise<CachedImage | undefined>
}

const FRESH_MS = 24 * HOUR_MS
const FAILED_MS = HOUR_MS
const MOST_FAILURES = 10_000
const AT_ONCE = { atOnce: 8, waiting: 200 }
const RETRY_AFTER_SECONDS = 10

const busy = () =>
  new Refusal(
    'service_unavailable',
    'Too many images are being fetched. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  )

/**
 * The images of one service process, cached for all processes in the store. Concurrent requests share one fetch, which is
 * repeated after a day. A failed fetch is not retried for an hour; an older image is served in the meantime.
 * Refuses with `service_unavailable` while too many fetches are waiting or the store cannot be reached.
 */
export function createRemoteImages(parts: {
  archives: ArchiveStore
  rules: FetchRules
  clock: () => Date
  log: Pick<Logger, 'info'>
}): RemoteImages {
  const { archives, rules, clock, log } = parts
  const underWay = new Map<string, Promise<CachedImage | undefined>>()
  const failedAt = new Map<string, number>()
  const withinLimit = createConcurrencyLimit(AT_ONCE, busy)

  function noteFailure(url: URL, error: unknown): void {
    failedAt.delete(url.href)
    failedAt.set(url.href, clock().getTime())
    const [oldest] = failedAt.keys()
    if (failedAt.size > MOST_FAILURES && oldest !== undefined) failedAt.delete(oldest)
    log.info({ host: url.host, reason: error instanceof Error ? error.message : 'unknown' }, 'no picture')
  }

  async function obtain(url: URL): Promise<CachedImage | undefined> {
    const now = clock().getTime()
    const cached = await findCachedImage(archives, url)
    if (cached && now - cached.fetchedAt.getTime() < FRESH_MS) return cached
    if (now - (failedAt.get(url.href) ?? -Infinity) < FAILED_MS) return cached
    try {
      const image = await withinLimit(() => fetchImage(url, rules))
      failedAt.delete(url.href)
      return await cacheImage(archives, url, image, clock())
    } catch (error) {
      if (error instanceof Refusal) throw error
      noteFailure(url, error)
      return cached
    }
  }

  return {
    hosts: rules.hosts,
    mayFind(address) {
      const host = allowedAddress(address, rules)?.hostname.replace(/^\[|\]$/g, '')
      return host !== undefined && (!isIP(host) || rules.mayConnect(host))
    },
    async find(address) {
      const url = allowedAddress(address, rules)
      if (!url) return undefined
      const known = underWay.get(url.href)
      if (known) return known
      const work = obtain(url).finally(() => underWay.delete(url.href))
      underWay.set(url.href, work)
      return work
    },
  }
}
