import type { Publisher } from '../../contract/people/publisher'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { publisherRevision } from '../views/publisher-revision'
import { publisherView } from '../views/publisher-view'
import { findPublisher } from '../store/publishers/publishers.repo'

/** Returns a publisher with its members and revision (contract 1B). Refuses with `publisher_not_found`. */
export async function getPublisher(ctx: Ctx, publisherId: string): Promise<Publisher> {
  const found = await findPublisher(ctx.db, publisherId)
  if (!found) throw new Refusal('publisher_not_found', 'Publisher not found')
  return { ...publisherView(found, ctx.actor), revision: publisherRevision(found.publisher) }
}
