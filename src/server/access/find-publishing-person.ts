import type { Ctx } from './context'
import type { KeyScope } from '../../contract/conventions/key-scopes'
import type { Db } from '../platform/database/client'
import { mayPublish } from '../../contract/conventions/roles'
import { Refusal } from '../platform/refusal'
import { requireScope } from './require-scope'
import { findTokenHolder, type TokenHolder, type TokenName } from '../store/users/tokens.repo'

/**
 * The user who publishes with a token. Tokens belong to a person and work as long as that person may publish for the publisher;
 * this is checked at each step of publishing, because it can change in between. Refuses banned users with `banned`, and as
 * `requireScope` does.
 * @returns undefined when the token is unknown, another publisher's, deleted or expired, or its user may no longer publish
 */
export async function findPublishingPerson(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  publisherId: string,
  token: TokenName,
  use: { nodeId: string; scope?: KeyScope },
): Promise<TokenHolder | undefined> {
  const holder = await findTokenHolder(db, publisherId, token, ctx.clock())
  if (holder?.isBanned) throw new Refusal('banned', 'user/publisher is banned')
  if (!holder || !mayPublish(holder.role)) return undefined
  requireScope(holder, use)
  return holder
}
