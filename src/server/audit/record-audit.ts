import type { Actor, Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { decisionsOf } from '../domain/ledger/decisions'
import { endedThreads } from '../domain/ledger/ended-threads'
import { liftedBy } from '../domain/ledger/lifted-by'
import { noticesOf } from '../notices/record/notices-of'
import { recordNotices } from '../notices/record/record-notice'
import { settleAppeals } from '../store/answers/appeals.repo'
import { insertAuditRows } from '../store/moderation/audit.repo'
import { insertLedgerEntries } from '../store/moderation/ledger.repo'
import { liftPack, liftVersion } from '../store/reports/advisories.repo'

/** One audit row (decision 17). `target` is `kind:id`; `before` and `after` hold only changed fields, never a secret. */
export interface AuditEntry {
  action: string
  target: string
  before?: unknown
  after?: unknown
  /** shared by all writes of one batch */
  batchId?: string
  /** a further publisher concerned, besides the target's own */
  alsoOf?: string
}

/**
 * Writes the audit row of a write, in the same transaction. Decisions are added to the ledger as well (contract 1O), lifting a
 * ban ends its advisory (contract 1R), and notices are recorded.
 */
export async function recordAudit(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'requestId'>,
  actor: Pick<Actor, 'id' | 'key'>,
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(db, ctx, actor, [entry])
}

/** Records several writes at once. */
export async function recordAudits(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'requestId'>,
  actor: Pick<Actor, 'id' | 'key'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  const actorId = actor.key ? `token:${actor.key.id}` : actor.id
  const said = { actorId, at: ctx.clock(), requestId: ctx.requestId }
  await insertAuditRows(
    db,
    entries.map((entry) => ({ ...entry, ...said })),
  )
  await recordDecisions(db, ctx, entries)
  await recordNotices(
    db,
    entries.flatMap((entry) => noticesOf({ ...entry, actorId: actor.id, at: said.at })),
  )
}

async function recordDecisions(
  db: Db,
  { clock }: Pick<Ctx, 'clock'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  const at = clock()
  const decisions = entries.flatMap(decisionsOf)
  await insertLedgerEntries(
    db,
    decisions.map((decision) => ({ ...decision, at })),
  )
  // The decision answers open threads about the same subject.
  const { granted, withdrawn } = endedThreads(decisions)
  await settleAppeals(db, granted, { outcome: 'granted', decidedAt: at })
  await settleAppeals(db, withdrawn, { outcome: 'withdrawn', decidedAt: at })
  for (const { nodeId, version } of entries.flatMap((entry) => liftedBy(entry) ?? []))
    await (version === undefined ? liftPack(db, nodeId, at) : liftVersion(db, nodeId, version, at))
}
