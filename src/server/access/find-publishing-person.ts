import type { Ctx } from './context'
import type { KeyScope } from '../../contract/conventions/key-scopes'
import type { Db } from '../platform/database/client'
import { mayPublish } from '../../contract/conventions/roles'
import { Refusal } from '../platform/refusal'
import { requireScope } from './require-scope'
import { findTokenHolder, type TokenHolder, type TokenName } from '../store/users/tokens.repo'

/**
 * The person who publishes with a token: a token is its person's, and works as long as they may publish for the publisher. Asked at
 * each step of publishing, because any of this may end between two of them. Refuses a banned person with `banned`, and as
 * `requireScope` does.
 * @returns undefined when the token is unknown, another publisher's, deleted, over, or its person may publish for it no more
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
