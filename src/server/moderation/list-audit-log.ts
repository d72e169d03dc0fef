import type { AuditEntry, AuditLogPage, ListAuditLogQuery } from '../../contract/admin/audit'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import {
  listAuditRows,
  listPacksCalled,
  listPeopleCalled,
  listTokenNames,
} from '../store/moderation/audit.repo'
import { omitNulls } from '../platform/omit-empty'

const TOKEN = /^token:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the personal access token that acted; undefined when a person did. */
const tokenOf = (actorId: string) => TOKEN.exec(actorId)?.[1]

const KINDS = ['node:', 'version:', 'comfy-node:', 'publisher:', 'user:']

/** How the targets begin that a text names: by its kind and id, a pack with its versions, or by what things are called. */
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

/**
 * A page of the audit log, newest first, for administrators (decision 17). People and packs are found by what they are
 * called as well. Refuses as `authorize` does.
 */
export async function listAuditLog(ctx: Ctx, query: ListAuditLogQuery): Promise<AuditLogPage> {
  await authorize(ctx, ctx.db, 'listAuditLog')
  const limit = query.limit ?? LIMITS.auditEntriesPerPage.default
  const { actor, action, target, before, without } = query
  const since = query.since ? new Date(query.since) : undefined
  const until = query.until ? new Date(query.until) : undefined
  const filter = {
    actors: actor ? [actor, ...(await listPeopleCalled(ctx.db, actor))] : undefined,
    targetStarts: target ? await targetStartsOf(ctx, target.trim()) : undefined,
    action,
    without,
    since,
    until,
    before,
    batchId: query.batch,
  }
  // One more than asked for tells whether older ones follow.
  const found = await listAuditRows(ctx.db, filter, limit + 1)
  const page = found.slice(0, limit)
  const names = await listTokenNames(
    ctx.db,
    page.flatMap(({ row }) => tokenOf(row.actorId) ?? []),
  )
  const last = page.at(-1)
  return {
    entries: page.map((entry) => auditEntry(entry, names)),
    ...(last && found.length > limit && { next_before: last.row.id }),
  }
}

function auditEntry(
  { row, actorName, targetName }: Awaited<ReturnType<typeof listAuditRows>>[number],
  tokenNames: ReadonlyMap<string, string>,
): AuditEntry {
  const name = actorName ?? tokenNames.get(tokenOf(row.actorId) ?? '')
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, ...(name && { name }) },
    action: row.action,
    target: row.target,
    ...(targetName && { target_name: targetName }),
    ...(row.before !== null && { before: omitNulls(row.before) }),
    ...(row.after !== null && { after: omitNulls(row.after) }),
    request_id: row.requestId,
    ...(row.batchId !== null && { batch_id: row.batchId }),
  }
}
