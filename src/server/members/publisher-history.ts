import type { PublisherHistoryEntry, PublisherHistoryQuery } from '../../contract/people/history'
import type { Db } from '../platform/database/client'
import { findPublisher } from '../store/publishers/publishers.repo'
import { listTokenRows } from '../store/users/tokens.repo'
import { DESCRIBING_COLUMNS } from '../packs/node-changes'
import type { AuditFilter, AuditRecord } from '../store/moderation/audit.repo'

/** What an owner may read of what an act changed: what they read of the thing itself, or have written. */
const FIELDS: ReadonlySet<string> = new Set([
  ...DESCRIBING_COLUMNS,
  ...['website', 'support', 'sourceCodeRepo', 'logo', 'changelog', 'deprecated', 'publisherId'],
  ...['status', 'statusDetail', 'reason', 'publicReason', 'member', 'role', 'tokens', 'from', 'to'],
])

/** What moderators keep among themselves, and what says nothing about the publisher. */
const NOT_FOR_OWNERS = ['adminSetFindingVerdict', 'createReview', 'adminGenerateToken'] as const

const BY_ADMINISTRATORS = /^(?:admin|ban|unban)/
const TOKEN = /^token:/
const WORKFLOW = /^workflow:/
const REGISTRY = ['leak-report', 'operator', 'reports', 'review', 'sweep', 'upload']
/** Of a publisher that has another id, both are read; elsewhere an id is a row's. */
const RENAMED = /^adminRenamePublisher publisher:/

const readable = (value: unknown, isRenamed: boolean): Record<string, unknown> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const isRead = (key: string) => FIELDS.has(key) || (isRenamed && key === 'id')
  const fields = Object.entries(value).filter(([key, part]) => isRead(key) && part !== null)
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/**
 * An entry of the audit log as owners of the publisher read it: of administrators, and of people who are no members, nothing
 * but that they acted; of what changed the fields that owners read elsewhere.
 * @param names of the publisher's members and tokens, by the ids that the log has
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

/** Which rows of the audit log are a publisher's history. */
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

/** The names of a publisher's members and tokens, by the ids under which the audit log has them. */
export async function listActorNames(db: Db, publisherId: string): Promise<Map<string, string>> {
  const found = await findPublisher(db, publisherId)
  const tokens = await listTokenRows(db, publisherId)
  return new Map([
    ...(found?.members ?? []).map(({ userId, userName }) => [userId, userName] as const),
    ...tokens.map(({ token }) => [`token:${token.id}`, token.name] as const),
  ])
}
