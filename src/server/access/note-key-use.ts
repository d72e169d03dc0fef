import { isIP } from 'node:net'
import type { Ctx } from './context'
import type { Db } from '../platform/database/client'
import { recordNotice } from '../notices/record/record-notice'
import { noteTokenPlace } from '../store/users/token-places.repo'
import { noteTokenUse } from '../store/users/tokens.repo'

/** As far as one provider goes in one place: the first three numbers of an IPv4 address, the first three groups of an IPv6 one. */
const placeOf = (address: string): string =>
  isIP(address) === 4
    ? `${address.split('.').slice(0, 3).join('.')}.0/24`
    : `${address.split(':').slice(0, 3).join(':')}::/48`

/** Notes that a key was used, and from where; false when it is good no longer. */
export async function noteKeyUse(
  ctx: Pick<Ctx, 'clock' | 'clientAddress'>,
  db: Db,
  tokenId: string,
): Promise<boolean> {
  if (!(await noteTokenUse(db, tokenId, ctx.clock()))) return false
  if (!ctx.clientAddress) return true
  const place = placeOf(ctx.clientAddress)
  const at = ctx.clock()
  const token = await noteTokenPlace(db, tokenId, place, at)
  if (token)
    await recordNotice(db, {
      kind: 'key_used_elsewhere',
      key: `key-used:${tokenId}:${place}`,
      at,
      publisherId: token.publisherId,
      data: { key: token.name, place },
      recipients: { people: [token.userId] },
    })
  return true
}
