import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { reports } from '../schema/schema'

type NewReport = typeof reports.$inferInsert & { client: string }
type Sender = Pick<NewReport, 'reporterId' | 'client'>

const isFrom = ({ reporterId, client }: Sender) =>
  reporterId
    ? eq(reports.reporterId, reporterId)
    : and(isNull(reports.reporterId), eq(reports.client, client))

/** Stores a report, replacing an earlier one by the same sender. True when it is new. */
export async function putReport(tx: Db, report: NewReport): Promise<boolean> {
  const { words, links, file, line, at, client } = report
  const replaced = await tx
    .update(reports)
    .set({ words, links, file, line, at, client })
    .where(and(eq(reports.caseId, report.caseId), isFrom(report)))
    .returning({ id: reports.id })
  if (replaced.length > 0) return false
  await tx.insert(reports).values(report)
  return true
}

/** When a sender has sent reports since a moment, earliest first. */
export async function listReportTimes(tx: Db, sender: Sender, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: reports.at })
    .from(reports)
    .where(and(isFrom(sender), gt(reports.at, since)))
    .orderBy(asc(reports.at))
  return rows.map(({ at }) => at)
}

/** Deletes the network origins of a case's reports. */
export async function forgetClients(tx: Db, caseId: string): Promise<void> {
  await tx.update(reports).set({ client: '' }).where(eq(reports.caseId, caseId))
}

/** The signed-in reporters of a case. */
export async function listReporterIds(db: Db, caseId: string): Promise<string[]> {
  const rows = await db.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, caseId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Whose reports count (decision 58): a verified address, and either an old enough account or a confirmed report. */
export interface TrustRules {
  accountsUntil: Date
}

const isTrusted = ({ accountsUntil }: TrustRules) => sql`(person.email_verified and not person.is_banned
  and past.confirmed >= past.dismissed
  and (past.confirmed > 0 or person.created_at <= ${accountsUntil.toISOString()}::timestamptz)
  and not exists (
    select from publisher_members as own
    where own.user_id = person.id and (own.publisher_id = about.publisher_id
      or own.publisher_id = (select publisher_id from nodes where nodes.id = about.node_id))
  ))`

// Outcomes of a user's earlier reports of malware.
const JUDGED = sql.raw(`from reports as sent
  join report_cases as about on about.id = sent.case_id
  left join users as person on person.id = sent.reporter_id
  left join lateral (
    select count(*) filter (where judged.outcome <> 'dismissed') as confirmed,
      count(*) filter (where judged.outcome = 'dismissed') as dismissed
    from reports as earlier join report_cases as judged on judged.id = earlier.case_id
    where earlier.reporter_id = person.id and judged.kind = 'malware' and judged.outcome is not null
  ) as past on person.id is not null`)

/** A trusted reporter, with what shows whether two are independent of each other. */
export interface TrustedReporter {
  userId: string
  client: string
  publisherIds: string[]
  /** whether an earlier report of theirs was confirmed */
  isConfirmed: boolean
}

/** The trusted reporters of a case. */
export async function listTrustedReporters(
  tx: Db,
  caseId: string,
  rules: TrustRules,
): Promise<TrustedReporter[]> {
  const { rows } = await tx.execute<{ [Key in keyof TrustedReporter]: TrustedReporter[Key] }>(sql`
    select person.id as "userId", sent.client, past.confirmed > 0 as "isConfirmed",
      array(select publisher_id from publisher_members as own where own.user_id = person.id) as "publisherIds"
    ${JUDGED}
    where sent.case_id = ${caseId} and ${isTrusted(rules)}
    order by person.id`)
  return rows
}

/** A report as moderators see it, with the number of reports in its case. */
export interface JudgedReport {
  caseId: string
  words: string
  links: string[]
  file: string
  line: number | null
  at: Date
  sender: 'stranger' | 'person' | 'trusted'
  place: number
  reporters: number
  trusted: number
}

/** The newest reports of cases, newest first. */
export async function listReportsOf(
  db: Db,
  caseIds: readonly string[],
  rules: TrustRules,
  most: number,
): Promise<JudgedReport[]> {
  if (caseIds.length === 0) return []
  const { rows } = await db.execute<{ [Key in keyof JudgedReport]: JudgedReport[Key] }>(sql`
    select * from (
      select judged.*, row_number() over newest as place, (count(*) over of_case)::int as reporters,
        (count(*) filter (where sender = 'trusted') over of_case)::int as trusted
      from (
        select sent.case_id as "caseId", sent.words, sent.links, sent.file, sent.line, sent.at, sent.id,
          case when person.id is null then 'stranger' when ${isTrusted(rules)} then 'trusted' else 'person' end as sender
        ${JUDGED}
        where sent.case_id = any(${sql.param([...caseIds])}::uuid[])
      ) as judged
      window of_case as (partition by "caseId"), newest as (partition by "caseId" order by at desc, id)
    ) as numbered where place <= ${most} order by at desc, id`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
