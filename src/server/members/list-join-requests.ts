import type { JoinRequest } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listJoinRequestRecords } from '../store/publishers/join-requests.repo'
import { openSince } from '../domain/answer-until'

/** Requests to join a publisher, for its owners (contract 1K). Refuses as `authorize` does. */
export async function listJoinRequests(ctx: Ctx, publisherId: string): Promise<JoinRequest[]> {
  const { publisher } = await authorize(ctx, ctx.db, 'listJoinRequests', { publisherId })
  const now = ctx.clock()
  const records = await listJoinRequestRecords(ctx.db, publisher.id, { after: openSince(now), now })
  return records.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() }))
}
