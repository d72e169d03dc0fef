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

/** What a write did (decision 17). `target` is `kind:id`; `before` and `after` hold only what changed, never a secret. */
export interface AuditEntry {
  action: string
  target: string
  before?: unknown
  after?: unknown
  /** shared by writes that were decided together */
  batchId?: string
  /** a publisher that it concerns besides the one whose the target is */
  alsoOf?: string
}

/**
 * Leaves the one row that every write leaves, in the write's own transaction. A decision goes to the ledger as well (contract
 * 1O), what gives back what was taken from everybody ends the advisory on it (contract 1R), and who is to be told is told.
 */
export async function recordAudit(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'requestId'>,
  actor: Pick<Actor, 'id' | 'key'>,
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(db, ctx, actor, [entry])
}

/** The same of many writes at once. */
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
  // A thread about what is decided elsewhere has its answer.
  const { granted, withdrawn } = endedThreads(decisions)
  await settleAppeals(db, granted, { outcome: 'granted', decidedAt: at })
  await settleAppeals(db, withdrawn, { outcome: 'withdrawn', decidedAt: at })
  for (const { nodeId, version } of entries.flatMap((entry) => liftedBy(entry) ?? []))
    await (version === undefined ? liftPack(db, nodeId, at) : liftVersion(db, nodeId, version, at))
}
