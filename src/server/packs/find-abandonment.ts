import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import type { Db } from '../platform/database/client'
import { findKeeping } from '../store/answers/appeal-facts.repo'
import type { NodeRow } from '../store/packs/node-rows.repo'

/**
 * Since when no version of a pack was published, and whether it can be adopted (contract 1P): it must be public, claimed and
 * not mirrored, and have no owner left or no version newer than a year.
 */
export async function findAbandonment(
  { clock }: Pick<Ctx, 'clock'>,
  db: Db,
  node: Pick<NodeRow, 'id' | 'publisherId' | 'mirroredFrom' | 'status' | 'createdAt'>,
): Promise<{ last: Date; isAbandoned: boolean }> {
  const isOfPeople = node.publisherId !== UNCLAIMED_PUBLISHER.id && !node.mirroredFrom
  if (!isOfPeople || node.status !== 'NodeStatusActive') return { last: node.createdAt, isAbandoned: false }
  const { publishedAt, hasOwner } = await findKeeping(db, node)
  const last = publishedAt ?? node.createdAt
  const isOld = last <= daysBefore(clock(), LIMITS.abandonedAfterDays)
  return { last, isAbandoned: !hasOwner || isOld }
}
