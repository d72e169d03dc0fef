import type { Follow } from '../../contract/notices/follows'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listFollowRecords } from '../store/notices/follows.repo'
import { followView } from './follow-view'

/** What the caller follows, newest first (contract 1Q). Refuses as `authorize` does. */
export async function listFollows(ctx: Ctx): Promise<Follow[]> {
  const { actor } = await authorize(ctx, ctx.db, 'listFollows')
  return (await listFollowRecords(ctx.db, actor.id)).map(followView)
}
