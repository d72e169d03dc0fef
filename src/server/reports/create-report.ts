import { createHmac } from 'node:crypto'
import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { LIMITS } from '../../contract/conventions/limits'
import type { ReportInput, ReportReceipt } from '../../contract/reports/reports'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { findNodeRow } from '../store/packs/node-rows.repo'
import { findPublisher } from '../store/publishers/publishers.repo'
import { openCase, type ReportSubject } from '../store/reports/report-cases.repo'
import { listReportTimes, putReport } from '../store/reports/reports.repo'
import { sharedSecret } from '../store/users/shared-secret.repo'
import { requireOpenNode, requireVersionOf } from '../versions/require-visible-version'
import { holdReportedVersion } from './hold-reported-version'
import { subjectFields } from './subject-fields'
import { notifyOfReport } from './record-report-notices'
import { DAY_MS } from '../platform/durations'

interface Sender {
  reporterId: string | null
  client: string
}

/**
 * Creates a report about a pack, a version or a publisher, by anybody (contract 1R). Another report by the same person on the
 * same subject replaces the earlier one. A malware report on a pack applies to its installed version. Two trusted reporters
 * hold a version back. Refuses subjects that the caller cannot see as `requireVisibleVersion` does, an unknown publisher with
 * `publisher_not_found`, a banned caller with `banned`, and too many in a day with `quota_exceeded`.
 */
export async function createReport(ctx: Ctx, input: ReportInput): Promise<ReportReceipt> {
  if (ctx.actor?.isBanned) throw new Refusal('banned', 'user/publisher is banned')
  const subject = await subjectOf(ctx, input)
  const sender = { reporterId: ctx.actor?.id ?? null, client: await clientHash(ctx) }
  await ctx.db.transaction(async (tx) => {
    await requireMoreToday(ctx, tx, sender)
    const now = ctx.clock()
    const mayHold = input.kind === 'malware' && subject.version !== ''
    // Lock the pack before the case, as moderators' acts do, to avoid deadlocks.
    if (mayHold) await findNodeRow(tx, subject.nodeId)
    const opened = await openCase(tx, { ...subject, kind: input.kind, openedAt: now })
    const { words, links, file, line } = input
    const isNew = await putReport(tx, {
      caseId: opened.id,
      ...sender,
      words,
      links,
      file,
      line: line ?? null,
      at: now,
    })
    // Anonymous: readers of the log may include the reported publisher.
    await recordAudit(
      tx,
      ctx,
      { id: 'reporter' },
      {
        action: 'createReport',
        target: `report:${opened.id}`,
        after: { kind: input.kind, ...subjectFields(subject), ...(!isNew && { again: true }) },
      },
    )
    await notifyOfReport(tx, ctx, opened)
    if (mayHold) await holdReportedVersion(ctx, tx, opened)
  })
  return { received: true, ...subjectFields(subject) }
}

async function subjectOf(
  ctx: Ctx,
  { node_id, version, publisher_id = '', kind }: ReportInput,
): Promise<ReportSubject> {
  if (node_id === undefined) {
    const found =
      publisher_id === UNCLAIMED_PUBLISHER.id ? undefined : await findPublisher(ctx.db, publisher_id)
    if (!found) throw new Refusal('publisher_not_found', 'Publisher not found')
    return { nodeId: '', version: '', publisherId: found.publisher.id }
  }
  const node = await requireOpenNode(ctx, node_id)
  const installed = kind === 'malware' ? node.record.latest?.version : undefined
  const number =
    version === undefined ? (installed ?? '') : (await requireVersionOf(ctx, node, version)).version
  return { nodeId: node.record.node.id, version: number, publisherId: '' }
}

/** Returns a hash of the client's network, to recognize reports from the same one. */
async function clientHash({ db, clientAddress = '' }: Ctx): Promise<string> {
  const secret = await sharedSecret(db, 'reports')
  return createHmac('sha256', secret).update(clientAddress).digest('hex').slice(0, 32)
}

async function requireMoreToday(ctx: Ctx, tx: Db, sender: Sender): Promise<void> {
  const { strangers, people } = LIMITS.reportsPerDay
  const allowed = sender.reporterId === null ? strangers : people
  const now = ctx.clock().getTime()
  const times = await listReportTimes(tx, sender, new Date(now - DAY_MS))
  const [oldest] = times
  if (!oldest || times.length < allowed) return
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now) / 1000))
  throw new Refusal(
    'quota_exceeded',
    sender.reporterId === null
      ? `${allowed} reports a day are taken from one network. Log in to send more.`
      : `${allowed} reports a day are taken from one person. Try again tomorrow.`,
    seconds,
  )
}
