import { sql } from 'drizzle-orm'
import type { NodeStatus } from '../../../contract/conventions/statuses'
import type { Db } from '../../platform/database/client'

/** Notes which packs a complete look did not find. */
export async function markPacksMissing(db: Db, source: string, run: number): Promise<void> {
  await db.execute(sql`
    update mirrored_packs set missing = true
    where source = ${source} and seen_run < ${run} and source_status = 'NodeStatusActive' and not missing`)
}

/** Notes packs as gone, before that is confirmed. */
export async function markGone(db: Db, source: string, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update mirrored_packs set missing = true from nodes
    where nodes.id = mirrored_packs.node_id and source = ${source} and source_status <> 'NodeStatusDeleted'
      and normalized_id = any(${sql.param(ids.map((id) => id.toLowerCase()))}::text[])`)
}

/** Packs that were not found, by id. */
export async function listMissingPacks(db: Db, source: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select node_id as id from mirrored_packs join nodes on nodes.id = node_id
      where source = ${source} and mirrored_from = ${source} and missing order by node_id`,
  )
  return rows.map(({ id }) => id)
}

/** Takes packs down, or bans them, as their registry does. */
export async function writePackStatus(
  tx: Db,
  nodeId: string,
  write: { status: NodeStatus; sourceStatus: NodeStatus; ourStatus: NodeStatus | null; detail: string },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update nodes set status = ${write.status}, status_detail = ${write.detail}, changed_at = ${at},
      deleted_at = case when ${write.status} = 'NodeStatusDeleted' then coalesce(deleted_at, ${at}) end,
      deleted_by_admin = ${write.status} = 'NodeStatusDeleted' and deleted_by_admin,
      banned_with_publisher = ${write.status} = 'NodeStatusBanned' and banned_with_publisher,
      status_before_deletion = case when ${write.status} = 'NodeStatusDeleted' then coalesce(status_before_deletion, 'NodeStatusActive') end
    where id = ${nodeId}`)
  await tx.execute(sql`
    update mirrored_packs set source_status = ${write.sourceStatus}, applied_status = ${write.status},
      our_status = ${write.ourStatus}, missing = false, digest = '' where node_id = ${nodeId}`)
}
