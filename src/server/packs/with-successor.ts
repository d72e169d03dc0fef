import { Refusal } from '../platform/refusal'
import type { Db } from '../platform/database/client'
import type { NodeChanges, NodeRow } from '../store/packs/node-rows.repo'
import { findPublicPack } from '../store/packs/successors.repo'
import { mayPublish } from '../../contract/conventions/roles'
import { findRole } from '../store/publishers/members.repo'

const refuse = (reason: string): never => {
  throw new Refusal('invalid_request', `Invalid format for field superseded_by: ${reason}`)
}

/**
 * Resolves the pack to use instead, by its id in any spelling, and records who chose it and when. It must be public and must
 * not name this pack in turn. Refuses with `invalid_request`.
 * @returns the changes with it, or unchanged if they do not set it
 */
export async function withSuccessor(
  tx: Db,
  row: NodeRow,
  changes: NodeChanges,
  by: { id: string; now: Date },
): Promise<NodeChanges> {
  const said = changes.supersededBy
  if (said === undefined || said.toLowerCase() === row.supersededBy.toLowerCase())
    return { ...changes, supersededBy: undefined }
  if (said === '') return { ...changes, supersededSaidBy: '', supersededAt: null }
  if (said.toLowerCase() === row.normalizedId) return refuse('a pack cannot take its own place')
  const other = (await findPublicPack(tx, said)) ?? refuse(`no pack in the lists has the id ${said}`)
  if (other.supersededBy === row.id) return refuse(`${other.id} names this pack to be used instead`)
  const isOwn = mayPublish(await findRole(tx, row.publisherId, by.id))
  return {
    ...changes,
    supersededBy: other.id,
    supersededSaidBy: isOwn ? 'owner' : 'moderator',
    supersededAt: by.now,
  }
}
