import type { Ctx } from '../access/context'
import { recordNotice } from '../notices/record/record-notice'
import type { Db } from '../platform/database/client'
import type { ReportCaseRow, ReportSubject } from '../store/reports/report-cases.repo'

type NoticeContext = Pick<Ctx, 'clock' | 'actor'>

const about = ({ nodeId, version, publisherId }: ReportSubject) => ({
  nodeId: nodeId || undefined,
  version: version || undefined,
  publisherId: publisherId || undefined,
})

/** Notifies moderators of a report, once per case. */
export const notifyOfReport = (tx: Db, { clock }: NoticeContext, row: ReportCaseRow): Promise<void> =>
  recordNotice(tx, {
    kind: 'report_received',
    key: `report:${row.id}`,
    at: clock(),
    recipients: { moderators: true },
    ...about(row),
    path: '/admin/reports',
    data: { kind: row.kind },
  })

/** Notifies the reporters of the outcome. */
export const notifyReporters = (
  tx: Db,
  { clock, actor }: NoticeContext,
  row: ReportCaseRow,
  reporters: string[],
): Promise<void> =>
  recordNotice(tx, {
    kind: 'report_decided',
    key: `report-decided:${row.id}`,
    at: clock(),
    actorId: actor?.id,
    recipients: { people: reporters },
    ...about(row),
    path: '/reports',
  })

/** Notifies the owners of the reported subject of a moderator's question. */
export const notifyOwners = (tx: Db, { clock, actor }: NoticeContext, row: ReportCaseRow): Promise<void> =>
  recordNotice(tx, {
    kind: 'thread_question',
    key: `report-question:${row.id}:${clock().getTime()}`,
    at: clock(),
    actorId: actor?.id,
    recipients: row.publisherId ? { maintainersOf: [row.publisherId] } : { maintainersOfPack: true },
    ...about(row),
    path: '/reports',
  })

/** Notifies moderators of the owners' answer. */
export const notifyOfAnswer = (tx: Db, { clock, actor }: NoticeContext, row: ReportCaseRow): Promise<void> =>
  recordNotice(tx, {
    kind: 'thread_answer',
    key: `report-answer:${row.id}:${clock().getTime()}`,
    at: clock(),
    actorId: actor?.id,
    recipients: { moderators: true },
    ...about(row),
    path: '/admin/reports',
  })

/** Notifies followers of a pack of an advisory on it. */
export const notifyOfAdvisory = (
  tx: Db,
  { clock, actor }: NoticeContext,
  { id, nodeId, version }: { id: string; nodeId: string; version: string },
): Promise<void> =>
  recordNotice(tx, {
    kind: 'advisory',
    key: `advisory:${id}:${version}`,
    at: clock(),
    actorId: actor?.id,
    recipients: { followers: true, maintainersOfPack: true },
    nodeId,
    version: version || undefined,
    path: `/advisories/${id}`,
    data: { advisory: id },
  })
