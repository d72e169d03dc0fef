import { whyPublisherIdReserved } from '../../contract/conventions/reserved-ids'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { requireUnreserved } from '../access/require-unreserved'
import { isNameGranted } from '../store/answers/appeal-facts.repo'
import { findAlias } from '../store/publishers/aliases.repo'
import { findFormerMembers } from '../store/publishers/retired-ids.repo'

/**
 * Refuses with `reserved_name` a new publisher's id that is reserved, redirects to another publisher, or belonged to a deleted
 * publisher of others: programs still know that id, so its new owner's packs would pass for the former owner's.
 * Administrators may give it away.
 */
export async function requireFreePublisherId(
  ctx: Pick<Ctx, 'actor' | 'siteUrl'>,
  db: Db,
  id: string,
): Promise<void> {
  const { actor } = ctx
  await requireUnreserved(ctx, db, id, whyPublisherIdReserved(id))
  const leadsTo = await findAlias(db, id)
  if (leadsTo !== undefined)
    throw new Refusal(
      'reserved_name',
      `The id "${id}" leads to the publisher ${leadsTo}, which had it before. Choose another one.`,
    )
  const formerMembers = await findFormerMembers(db, id)
  if (!formerMembers || actor?.isAdmin || (actor && formerMembers.includes(actor.id))) return
  if (actor && (await isNameGranted(db, id, actor.id))) return
  throw new Refusal(
    'reserved_name',
    `The id "${id}" belonged to a publisher that was deleted, and only its members can take it again. Choose another one.`,
  )
}
