import type { Ctx } from './context'
import type { Db } from '../platform/database/client'
import { sitePages } from '../domain/site-pages'
import { Refusal } from '../platform/refusal'
import { holdQuotaFactor, listNewPackTimes, listNewPublisherTimes } from '../store/users/quotas.repo'
import { DAY_MS } from '../platform/durations'

const KINDS = {
  packs: { quota: 'packsPerDay', listTimes: listNewPackTimes, word: 'packs' },
  publishers: { quota: 'publishersPerDay', listTimes: listNewPublisherTimes, word: 'publishers' },
} as const

/**
 * Checks the daily quota of one kind of object. Refuses with `quota_exceeded` and the seconds until the oldest of today's is a
 * day old; administrators can raise a user's factor.
 */
export async function requireQuota(
  ctx: Pick<Ctx, 'clock' | 'quotas' | 'siteUrl'>,
  tx: Db,
  userId: string,
  kind: keyof typeof KINDS,
): Promise<void> {
  const { quota, listTimes, word } = KINDS[kind]
  const most = ctx.quotas?.[quota]
  if (most === undefined) return
  const allowed = most * (await holdQuotaFactor(tx, userId))
  const now = ctx.clock().getTime()
  const times = await listTimes(tx, userId, new Date(now - DAY_MS))
  const oldest = times[times.length - allowed]
  if (times.length < allowed || !oldest) return
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now) / 1000))
  throw new Refusal(
    'quota_exceeded',
    `One person can add ${allowed} ${word} a day. Try again in ${Math.ceil(seconds / 3600)} hours, or ask for more at ${sitePages.appeals(ctx.siteUrl, { kind: 'quota' })}`,
    seconds,
  )
}
