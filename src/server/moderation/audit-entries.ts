import type { AuditEntry, ListAuditLogQuery } from '../../contract/admin/audit'
import type { Ctx } from '../access/context'
import { omitNulls } from '../platform/omit-empty'
import {
  listPacksCalled,
  listPeopleCalled,
  listTokenNames,
  type AuditFilter,
  type AuditRecord,
} from '../store/moderation/audit.repo'

const TOKEN = /^token:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the personal access token that acted; undefined when a user did. */
const tokenOf = (actorId: string) => TOKEN.exec(actorId)?.[1]

const KINDS = ['node:', 'version:', 'comfy-node:', 'publisher:', 'user:']

/** Target prefixes that a search text may mean: kind and id, a pack with its versions, or a name. */
async function targetStartsOf(ctx: Ctx, text: string): Promise<string[]> {
  const [, ofPack] = /^node:(.*)$/s.exec(text) ?? []
  if (ofPack !== undefined) return [text, `version:${ofPack}`, `comfy-node:${ofPack}`]
  if (text.includes(':')) return [text]
  const [people, packs] = [await listPeopleCalled(ctx.db, text), await listPacksCalled(ctx.db, text)]
  return [
    ...KINDS.map((kind) => kind + text),
    ...people.map((id) => `user:${id}`),
    ...packs.flatMap((id) => [`node:${id}`, `version:${id}@`, `comfy-node:${id}@`]),
  ]
}

/** The filter for an audit log query; users and packs are also found by name. */
export async function auditFilter(ctx: Ctx, query: Omit<ListAuditLogQuery, 'limit'>): Promise<AuditFilter> {
  const { actor, action, target, before, without, moderation, search, since, until, batch } = query
  return {
    actors: actor ? [actor, ...(await listPeopleCalled(ctx.db, actor))] : undefined,
    targetStarts: target ? await targetStartsOf(ctx, target.trim()) : undefined,
    action,
    without,
    moderation,
    since: since ? new Date(since) : undefined,
    until: until ? new Date(until) : undefined,
    before,
    batchId: batch,
    search: search
      ? {
          words: search,
          id: search,
          people: [search, ...(await listPeopleCalled(ctx.db, search))],
          targetStarts: await targetStartsOf(ctx, search),
        }
      : undefined,
  }
}

/** Audit log rows as administrators read them, with the names of tokens that acted. */
export async function auditEntries(ctx: Ctx, records: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const names = await listTokenNames(
    ctx.db,
    records.flatMap(({ row }) => tokenOf(row.actorId) ?? []),
  )
  return records.map((record) => auditEntry(record, names))
}

/** What a report is about, by which people know it better than by its id. */
function reported({ target, after }: AuditRecord['row']): string | undefined {
  if (!target.startsWith('report:')) return undefined
  const { node_id: nodeId, version, publisher_id: publisherId } = { ...(after as Record<string, unknown>) }
  return [nodeId ?? publisherId, version].filter(Boolean).join(' ') || undefined
}

function auditEntry(
  { row, actorName, targetName }: AuditRecord,
  tokenNames: ReadonlyMap<string, string>,
): AuditEntry {
  const target = targetName ?? reported(row)
  const name = actorName ?? tokenNames.get(tokenOf(row.actorId) ?? '')
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, ...(name && { name }) },
    action: row.action,
    target: row.target,
    ...(target && { target_name: target }),
    ...(row.before !== null && { before: omitNulls(row.before) }),
    ...(row.after !== null && { after: omitNulls(row.after) }),
    request_id: row.requestId,
    ...(row.batchId !== null && { batch_id: row.batchId }),
  }
}
