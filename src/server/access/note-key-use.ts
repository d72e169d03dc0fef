import { isIP } from 'node:net'
import type { Ctx } from './context'
import type { Db } from '../platform/database/client'
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
  if (ctx.clientAddress) await noteTokenPlace(db, tokenId, placeOf(ctx.clientAddress), ctx.clock())
  return true
}
