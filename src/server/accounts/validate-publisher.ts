import { hasStrayHyphens, isPublisherId } from '../../contract/conventions/identifiers'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { findPublisher } from '../store/publishers/publishers.repo'
import { requireFreePublisherId } from './require-free-publisher-id'

/**
 * Confirms that a publisher id is available (contract 1B). Refuses a missing one with `username_required`, a malformed one
 * with `username_malformed`, a reserved one with `reserved_name`, a taken one with `publisher_exists`, in the
 * words clients show.
 */
export async function validatePublisher(ctx: Ctx, username: string): Promise<{ isAvailable: true }> {
  if (!username) throw new Refusal('username_required', 'Username parameter is required')
  if (!isPublisherId(username))
    throw new Refusal(
      'username_malformed',
      'Must start with a lowercase letter and hold only lowercase letters, digits and hyphens, at most 64.',
    )
  if (hasStrayHyphens(username))
    throw new Refusal('username_malformed', 'Must not end with a hyphen or hold two in a row.')
  await requireFreePublisherId(ctx, ctx.db, username)
  if (await findPublisher(ctx.db, username))
    throw new Refusal('publisher_exists', 'Publisher ID already exists.')
  return { isAvailable: true }
}
