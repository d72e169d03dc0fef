import type { Actor, Ctx } from './context'
import type { Claims } from '../adapters/identity/identity'
import { actorOf } from './actor-of'
import { upsertUserRow } from '../store/users/users.repo'

/** Creates or refreshes the person a verified token names, at every authenticated call (contract 3.1). */
export async function upsertUser(ctx: Ctx, claims: Claims): Promise<Actor> {
  return actorOf(await upsertUserRow(ctx.db, claims))
}
