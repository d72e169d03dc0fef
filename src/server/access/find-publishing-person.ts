import type { Ctx } from './context'
import type { Db } from '../platform/database/client'
import { mayPublish } from '../../contract/conventions/roles'
import { Refusal } from '../platform/refusal'
import { findTokenHolder, type TokenHolder, type TokenName } from '../store/users/tokens.repo'

/**
 * The person who publishes with a token: a token is its person's, and works as long as they may publish for the publisher. Asked at
 * each step of publishing, because any of this may end between two of them. Refuses a banned person with `banned`.
 * @returns undefined when the token is unknown, another publisher's, deleted, over, or its person may publish for it no more
 */
export async function findPublishingPerson(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  publisherId: string,
  token: TokenName,
): Promise<TokenHolder | undefined> {
  const holder = await findTokenHolder(db, publisherId, token, ctx.clock())
  if (holder?.isBanned) throw new Refusal('banned', 'user/publisher is banned')
  return holder && mayPublish(holder.role) ? holder : undefined
}
