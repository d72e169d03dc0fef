import type { Publisher } from '../../contract/people/publisher'
import type { Ctx } from '../access/context'
import { listPublishersOfUser } from '../store/publishers/publishers.repo'
import { publisherView } from '../views/publisher-view'
import { Refusal } from '../platform/refusal'

/** Lists the publishers that the caller is a member of, by id (contract 1E). Refuses with `user_not_found`. */
export async function listUserPublishers(ctx: Ctx): Promise<Publisher[]> {
  const { actor } = ctx
  if (!actor) throw new Refusal('user_not_found', 'user not found')
  return (await listPublishersOfUser(ctx.db, actor.id)).map((found) => publisherView(found, actor))
}
