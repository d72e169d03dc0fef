import type { PublisherHistoryEntry, PublisherHistoryQuery } from '../../contract/people/history'
import type { Db } from '../platform/database/client'
import { findPublisher } from '../store/publishers/publishers.repo'
import { listTokenRows } from '../store/users/tokens.repo'
import { DESCRIBING_COLUMNS } from '../packs/node-changes'
import type { AuditFilter, AuditRecord } from '../store/moderation/audit.repo'

/** Changed fields that owners may see: those they can read or write elsewhere. */
const FIELDS: ReadonlySet<string> = new Set([
  ...DESCRIBING_COLUMNS,
  ...['website', 'support', 'sourceCodeRepo', 'logo', 'changelog', 'deprecated', 'publisherId'],
  ...['status', 'statusDetail', 'reason', 'publicReason', 'member', 'role', 'tokens', 'from', 'to'],
])

/** Actions hidden from owners: internal to moderators, or unrelated to the publisher. */
const NOT_FOR_OWNERS = ['adminSetFindingVerdict', 'createReview', 'adminGenerateToken'] as const

const BY_ADMINISTRATORS = /^(?:admin|ban|unban)/
const TOKEN = /^token:/
const WORKFLOW = /^workflow:/
const REGISTRY = ['leak-report', 'operator', 'reports', 'review', 'sweep', 'upload']
/** Renaming concerns both the old and the new id; elsewhere an id identifies one row. */
const RENAMED = /^adminRenamePublisher publisher:/

const readable = (value: unknown, isRenamed: boolean): Record<string, unknown> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const isRead = (key: string) => FIELDS.has(key) || (isRenamed && key === 'id')
  const fields = Object.entries(value).filter(([key, part]) => isRead(key) && part !== null)
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/**
 * An audit log entry as owners of the publisher see it. Of administrators and non-members it only says that they acted, and of
 * changes only fields that owners can read elsewhere.
 * @param names names of the publisher's members and tokens, by their id in the log
 */
export function publisherHistoryEntry(
  { row, isAdmin }: AuditRecord,
  names: ReadonlyMap<string, string>,
): PublisherHistoryEntry {
  const isRenamed = RENAMED.test(`${row.action} ${row.target}`)
  const [before, after] = [readable(row.before, isRenamed), readable(row.after, isRenamed)]
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorOf(row, names, isAdmin),
    action: row.action,
    target: row.target,
    ...(before && { before }),
    ...(after && { after }),
  }
}

function actorOf(
  { actorId, action }: AuditRecord['row'],
  names: ReadonlyMap<string, string>,
  isAdmin: boolean,
): PublisherHistoryEntry['actor'] {
  if (BY_ADMINISTRATORS.test(action)) return { kind: 'administrator' }
  if (REGISTRY.includes(actorId)) return { kind: 'registry' }
  const name = names.get(actorId)
  const named = name ? { name } : {}
  if (WORKFLOW.test(actorId)) return { kind: 'workflow' }
  if (TOKEN.test(actorId)) return { kind: 'token', ...named }
  if (name !== undefined) return { kind: 'member', ...named }
  return { kind: isAdmin ? 'administrator' : 'other' }
}

/** The filter for a publisher's history in the audit log. */
export const historyFilter = (
  publisherIds: readonly string[],
  { since, until, before }: Pick<PublisherHistoryQuery, 'since' | 'until' | 'before'>,
): AuditFilter => ({
  publisherIds,
  without: NOT_FOR_OWNERS,
  since: since ? new Date(since) : undefined,
  until: until ? new Date(until) : undefined,
  before,
})

/** Names of a publisher's members and tokens, by their id in the audit log. */
export async function listActorNames(db: Db, publisherId: string): Promise<Map<string, string>> {
  const found = await findPublisher(db, publisherId)
  const tokens = await listTokenRows(db, publisherId)
  return new Map([
    ...(found?.members ?? []).map(({ userId, userName }) => [userId, userName] as const),
    ...tokens.map(({ token }) => [`token:${token.id}`, token.name] as const),
  ])
}
