import type { Ctx } from './context'
import type { Db } from '../platform/database/client'
import { sitePages } from '../domain/site-pages'
import { Refusal } from '../platform/refusal'
import { holdQuotaFactor, sumUploads } from '../store/users/quotas.repo'

const MEGABYTE = 1_000_000

/**
 * Checks that a user may store `bytes` more of uploaded archives. Refuses with `storage_limit`; administrators can raise a
 * user's factor.
 */
export async function requireRoom(
  ctx: Pick<Ctx, 'quotas' | 'siteUrl'>,
  tx: Db,
  userId: string,
  bytes: number,
): Promise<void> {
  const most = ctx.quotas?.bytesKept
  if (most === undefined) return
  const allowed = most * (await holdQuotaFactor(tx, userId))
  const kept = await sumUploads(tx, userId)
  if (kept + bytes <= allowed) return
  throw new Refusal(
    'storage_limit',
    `The registry keeps ${inMegabytes(allowed)} MB of archives per person and has ${inMegabytes(kept)} MB of yours. Ask for more at ${sitePages.appeals(ctx.siteUrl, { kind: 'quota' })}`,
  )
}

const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
