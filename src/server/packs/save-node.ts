import type { Node } from '../../contract/packs/node'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import { decisionsOf } from '../domain/ledger/decisions'
import { isCoreClass } from '../domain/node-classes/core-classes'
import type { Actor, Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { findPublisherRow } from '../store/publishers/publishers.repo'
import { deleteTrustedWorkflowsOf } from '../store/publishers/trusted-workflows.repo'
import { requireActivePublisher } from '../access/require-active-publisher'
import { omitEmpty } from '../platform/omit-empty'
import { Refusal } from '../platform/refusal'
import { requireRevision } from '../platform/require-revision'
import { countUnfetched, releasePacks } from '../store/mirror/mirrors.repo'
import { forgetPublishedFields } from '../store/versions/latest-metadata.repo'
import { updateNodeRow, type NodeChanges, type NodeRow } from '../store/packs/node-rows.repo'
import { nodeRevision } from '../views/node-revision'
import { nodeView } from '../views/node-view'
import { listNodeRecordsInOrder } from '../store/packs/nodes.repo'
import { DESCRIBING_COLUMNS } from './node-changes'
import { publishedFields } from './published-metadata'
import { requireFreeRepository } from './require-free-repository'
import { findShownSuccessor } from '../store/packs/successors.repo'
import { withSuccessor } from './with-successor'
import { requireUsable } from './unusable-fields'

/**
 * Writes changes of a pack with their audit row, inside the caller's transaction. They stand above what publishing said of
 * the same fields until now, also where that version is still under review. Refuses new values as `requireUsable` and
 * `withSuccessor` do,
 * another pack's repository with `repository_exists`, to reserve a node class of ComfyUI itself with `invalid_request`, an
 * unknown new publisher with `publisher_not_found`, what would put an Active pack under a banned publisher with
 * `state_conflict`, an `ifMatch` that names another revision than the present one with `stale_edit`, and with `invalid_request` a
 * public reason where nothing shows it. A write that changes
 * nothing leaves no trace.
 */
export async function saveNode(
  ctx: Ctx,
  tx: Db,
  write: {
    action: string
    actor: Pick<Actor, 'id' | 'key'>
    row: NodeRow
    changes: NodeChanges
    ifMatch?: string
    /** why a ban is lifted or the pack handed over, for everybody */
    publicReason?: string
  },
): Promise<Node> {
  const { row } = write
  requireRevision(write.ifMatch, nodeRevision(row))
  const moved = changedFields(row, { publisherId: write.changes.publisherId }).changed
  // A pack that moves takes its ban along as one of its own: its former publisher's says nothing of it any more.
  const asked = moved ? { bannedWithPublisher: false, ...write.changes } : write.changes
  const changes = await withSuccessor(tx, row, asked, { id: write.actor.id, now: ctx.clock() })
  const { before, after, changed } = changedFields(row, changes)
  requireUsable(ctx, after)
  const audited = {
    action: write.action,
    target: `node:${row.id}`,
    before,
    after: { ...after, ...(write.publicReason && { publicReason: write.publicReason }) },
  }
  requireShown(audited, write.publicReason)
  const verified = after.repositoryVerified ? row.repositoryKey : undefined
  await requireFreeRepository(ctx, tx, after.repositoryKey ?? verified, row.id)
  requireReservable(row, after.preemptedComfyNodeNames ?? [])
  if (moved || after.status === 'NodeStatusActive') await requirePlace(tx, { ...row, ...after })
  const now = ctx.clock()
  if (moved) await deleteTrustedWorkflowsOf(tx, row.id)
  if (row.mirroredFrom && moved) await leaveMirror(tx, row, now)
  else if (row.mirroredFrom) requireOurs(row, after)
  if (changed) await updateNodeRow(tx, row.id, { ...after, updatedAt: now, changedAt: now })
  const settled = publishedFields(after)
  if (settled.length > 0) await forgetPublishedFields(tx, row.id, settled)
  if (changed) await recordAudit(tx, ctx, write.actor, { ...audited, alsoOf: row.publisherId })
  const [record] = await listNodeRecordsInOrder(tx, [row.id])
  if (!record) throw new Error('a changed pack is not there')
  return {
    ...nodeView(record, { viewer: ctx.actor }),
    ...omitEmpty({ superseded_by: await findShownSuccessor(tx, record.node.supersededBy) }),
    revision: nodeRevision(record.node),
  }
}

/** A reason for everybody belongs to a decision that the ledger tells with it. */
function requireShown(audited: Parameters<typeof decisionsOf>[0], publicReason: string | undefined): void {
  if (publicReason && !decisionsOf(audited).some(({ reason }) => reason === publicReason))
    throw new Refusal(
      'invalid_request',
      'Invalid format for field public_reason: only a ban that is lifted and a pack that goes to another publisher have one',
    )
}

/** Refuses changes of what is mirrored from the other registry: the next mirroring would overwrite them. */
function requireOurs(row: NodeRow, after: NodeChanges): void {
  const said = DESCRIBING_COLUMNS.filter((field) => after[field] !== undefined)
  if (said.length > 0)
    throw new Refusal(
      'node_mirrored',
      `The pack is mirrored from ${row.mirroredFrom}, which says its ${said.join(', ')}: change it there.`,
    )
}

/** A mirrored pack that moves to a publisher of this registry is its own from then on, with all that it takes. */
async function leaveMirror(tx: Db, row: NodeRow, now: Date): Promise<void> {
  const unfetched = await countUnfetched(tx, row.mirroredFrom, row.id)
  if (unfetched > 0)
    throw new Refusal(
      'state_conflict',
      `${unfetched} of its archives still lie at ${row.mirroredFrom} alone. Wait until they were fetched.`,
    )
  await releasePacks(tx, row.mirroredFrom, now, row.id)
}

/** That a pack may be with its publisher in its state. The publisher's row is held, so that no ban passes by. */
async function requirePlace(tx: Db, { publisherId, status }: NodeRow): Promise<void> {
  const publisher = await findPublisherRow(tx, publisherId)
  if (!publisher) throw new Refusal('publisher_not_found', 'Publisher not found')
  if (status === 'NodeStatusActive') requireActivePublisher(publisher)
}

/** What is reserved already may stay, as whoever sends the whole pack back sends it along. */
function requireReservable(row: NodeRow, names: readonly string[]): void {
  const core = names.filter((name) => isCoreClass(name) && !row.preemptedComfyNodeNames.includes(name))
  if (core.length > 0)
    throw new Refusal(
      'invalid_request',
      `Invalid format for field preempted_comfy_node_names: ${core.join(', ')} comes with ComfyUI itself and cannot be reserved for a pack`,
    )
}
