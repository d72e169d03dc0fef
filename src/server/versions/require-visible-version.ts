import type { Ctx } from '../access/context'
import { findNodeRecord, type NodeRecord } from '../store/packs/nodes.repo'
import { findRole } from '../store/publishers/members.repo'
import { Refusal } from '../platform/refusal'
import { storedNumber } from '../domain/normalize-version'
import { findVersion, type VersionRow } from '../store/versions/versions.repo'

/** A pack that the caller may see. */
export interface OpenNode {
  record: NodeRecord
  /** whether the caller is a member of the pack's publisher or an administrator */
  trusted: boolean
}

/** Whether the caller is a member of the pack's publisher, in any role, or an administrator. */
const isTrusted = async ({ db, actor }: Ctx, record: NodeRecord): Promise<boolean> =>
  Boolean(actor && (actor.isAdmin || (await findRole(db, record.publisher.id, actor.id)) !== undefined))

/** A pack that is not deleted. Refuses with `node_not_found` and, for strangers to a banned one, `node_banned`. */
export async function requireOpenNode(ctx: Ctx, nodeId: string): Promise<OpenNode> {
  const record = await findNodeRecord(ctx.db, nodeId)
  if (!record) throw new Refusal('node_not_found', 'Node not found')
  const trusted = await isTrusted(ctx, record)
  if (record.node.status === 'NodeStatusBanned' && !trusted) throw new Refusal('node_banned', 'Node Banned')
  return { record, trusted }
}

const isHidden = ({ status, archiveArrivedAt, downloadUrl }: VersionRow): boolean =>
  status === 'NodeVersionStatusBanned' ||
  status === 'NodeVersionStatusDeleted' ||
  (status === 'NodeVersionStatusPending' && !archiveArrivedAt && !downloadUrl)

/**
 * A version of a pack by its number in any spelling, if the caller may see it: Banned and Deleted ones, and those whose
 * archive never arrived, are visible to members of the pack's publisher and administrators only (decision 6). Refuses with
 * `node_version_not_found`.
 */
export async function requireVersionOf(
  ctx: Ctx,
  { record, trusted }: OpenNode,
  number: string,
): Promise<VersionRow> {
  const version = await findVersion(ctx.db, record.node.id, storedNumber(number))
  if (!version || (!trusted && isHidden(version))) throw new Refusal('node_version_not_found', 'Not found')
  return version
}

/** A version by its pack's id. Refuses as `requireOpenNode` and `requireVersionOf` do. */
export async function requireVisibleVersion(
  ctx: Ctx,
  nodeId: string,
  number: string,
): Promise<OpenNode & { version: VersionRow }> {
  const node = await requireOpenNode(ctx, nodeId)
  return { ...node, version: await requireVersionOf(ctx, node, number) }
}
