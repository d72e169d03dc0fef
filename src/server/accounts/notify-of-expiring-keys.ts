import type { Ctx } from '../access/context'
import { recordNotice } from '../notices/record/record-notice'
import type { Db } from '../platform/database/client'
import { noteExpiryTold } from '../store/users/tokens.repo'

/** How long before a key expires its user is notified. */
const ENDS_SOON_MS = 14 * 86_400_000

/** Notifies users, once per key, of keys that expire soon. */
export async function notifyOfExpiringKeys({ clock }: Pick<Ctx, 'clock'>, tx: Db): Promise<void> {
  const now = clock()
  for (const token of await noteExpiryTold(tx, now, new Date(now.getTime() + ENDS_SOON_MS)))
    await recordNotice(tx, {
      kind: 'key_expires',
      key: `key-expires:${token.id}`,
      at: now,
      publisherId: token.publisherId,
      data: { key: token.name, at: token.expiresAt?.toISOString() ?? '' },
      recipients: { people: [token.userId] },
    })
}
