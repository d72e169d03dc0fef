import { LIMITS } from '../../contract/conventions/limits'
import type { Publisher } from '../../contract/people/publisher'
import type { Ctx } from '../access/context'
import { publisherView } from '../views/publisher-view'
import { listPublisherRows } from '../store/publishers/publishers.repo'

/** Lists publishers by id, without their members (contract 1B), at most 5,000; continue with `after` the last one. */
export async function listPublishers(ctx: Ctx, after = ''): Promise<Publisher[]> {
  const rows = await listPublisherRows(ctx.db, { after, limit: LIMITS.publishers })
  return rows.map((publisher) => publisherView({ publisher, members: [] }))
}
