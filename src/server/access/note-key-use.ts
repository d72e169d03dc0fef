import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Ctx } from './context'
import { recordNotice } from '../notices/record/record-notice'
import type { Db } from '../platform/database/client'
import { findNewPlaces, noteTokenPlace } from '../store/users/token-places.repo'
import { noteTokenUse } from '../store/users/tokens.repo'

/** How long it is told that a key was used from a new place, and how long no other place of it is told of, in milliseconds. */
export const NEW_PLACE_MS = 14 * 86_400_000

/** As far as one provider goes in one place: the first three numbers of an IPv4 address, the first three groups of an IPv6 one. */
const networkOf = (address: string): string =>
  isIP(address) === 4 ? address.split('.').slice(0, 3).join('.') : address.split(':').slice(0, 3).join(':')

/**
 * A place of a key, to be told from its others: a digest so short that hundreds of networks share it, so that it cannot be
 * tried out which one it was. One network in 65,536 is taken for another.
 */
const placeOf = (tokenId: string, address: string): string =>
  createHash('sha256')
    .update(`${tokenId}\n${networkOf(address)}`)
    .digest('hex')
    .slice(0, 4)

/**
 * Notes that a key was used, and from where; its person is told of a place from which it never was, once in two weeks. False
 * when it is good no longer.
 */
export async function noteKeyUse(
  ctx: Pick<Ctx, 'clock' | 'clientAddress'>,
  db: Db,
  tokenId: string,
): Promise<boolean> {
  const now = ctx.clock()
  const token = await noteTokenUse(db, tokenId, now)
  if (!token) return false
  if (!ctx.clientAddress) return true
  const isNew = await noteTokenPlace(db, tokenId, placeOf(tokenId, ctx.clientAddress), now)
  // What a workflow got for its run ends with it.
  if (!isNew || token.trustedWorkflowId) return true
  const places = await findNewPlaces(db, { tokenId }, new Date(now.getTime() - NEW_PLACE_MS))
  if (places.length === 1)
    await recordNotice(db, {
      kind: 'key_used_elsewhere',
      key: `key-used:${tokenId}:${now.toISOString()}`,
      at: now,
      recipients: { people: [token.userId] },
      publisherId: token.publisherId,
      data: { key: token.name },
    })
  return true
}
