import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Ctx } from './context'
import { recordNotice } from '../notices/record/record-notice'
import type { Db } from '../platform/database/client'
import { findNewPlaces, noteTokenPlace } from '../store/users/token-places.repo'
import { noteTokenUse } from '../store/users/tokens.repo'

/** How long a new place of a key is remembered, and how long to wait before notifying about another one, in milliseconds. */
export const NEW_PLACE_MS = 14 * 86_400_000

/** The network of an address, roughly one provider in one area: an IPv4 /24 or an IPv6 /48. */
const networkOf = (address: string): string =>
  isIP(address) === 4 ? address.split('.').slice(0, 3).join('.') : address.split(':').slice(0, 3).join(':')

/**
 * Identifies the network a key was used from, without storing it: a digest so short that hundreds of networks share it, so
 * that it cannot be reversed by trying all. One network in 65,536 is mistaken for another.
 */
const placeOf = (tokenId: string, address: string): string =>
  createHash('sha256')
    .update(`${tokenId}\n${networkOf(address)}`)
    .digest('hex')
    .slice(0, 4)

/**
 * Records that a key was used, and notifies its user about a new place, at most once in two weeks. False when the key is no
 * longer valid.
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
  // Keys from trusted publishing expire with their run.
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
