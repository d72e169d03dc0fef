import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FindingJudgement } from '../../../contract/versions/version-contents'
import type { Db } from '../../platform/database/client'
import { findingVerdicts, users } from '../schema/schema'

type VerdictRow = typeof findingVerdicts.$inferSelect

/** Moderators' verdicts on these files; keys are `rule digest`. */
export async function listVerdicts(
  db: Db,
  digests: readonly string[],
): Promise<Map<string, FindingJudgement>> {
  if (digests.length === 0) return new Map()
  const rows = await db
    .select({ row: findingVerdicts, name: users.name })
    .from(findingVerdicts)
    .leftJoin(users, eq(users.id, findingVerdicts.byId))
    .where(inArray(findingVerdicts.sha256, [...digests]))
  return new Map(
    rows.map(({ row, name }) => [
      `${row.rule} ${row.sha256}`,
      {
        verdict: row.verdict,
        ...(row.note && { note: row.note }),
        by: name || row.byId,
        at: row.at.toISOString(),
      },
    ]),
  )
}

/** The verdict on a rule in this file, locked until the transaction ends. */
export async function findVerdictRow(
  db: Db,
  { rule, sha256 }: Pick<VerdictRow, 'rule' | 'sha256'>,
): Promise<VerdictRow | undefined> {
  const [row] = await db
    .select()
    .from(findingVerdicts)
    .where(and(eq(findingVerdicts.sha256, sha256), eq(findingVerdicts.rule, rule)))
    .for('update')
  return row
}

/** Stores a verdict, replacing an earlier one. */
export async function putVerdictRow(db: Db, row: VerdictRow): Promise<void> {
  const { verdict, note, byId, at } = row
  await db
    .insert(findingVerdicts)
    .values(row)
    .onConflictDoUpdate({
      target: [findingVerdicts.sha256, findingVerdicts.rule],
      set: { verdict, note, byId, at },
    })
}

/** Deletes a verdict; no effect when there is none. */
export async function deleteVerdictRow(
  db: Db,
  { rule, sha256 }: Pick<VerdictRow, 'rule' | 'sha256'>,
): Promise<void> {
  await db
    .delete(findingVerdicts)
    .where(and(eq(findingVerdicts.sha256, sha256), eq(findingVerdicts.rule, rule)))
}

export interface FindingCounts {
  versionId: string
  critical: number
  high: number
  medium: number
  low: number
  info: number
  enforced: number
  fine: number
  harmful: number
  severe: number
}

const counted = (condition: string) => sql.raw(`(count(*) filter (where ${condition}))::int`)
const severity = (name: string) => counted(`finding->>'severity' = '${name}'`)

// Critical and high findings that hold a version back, unless this very file was judged fine; and all that were judged
// harmful, whatever their severity.
const SEVERE = `judged.verdict = 'harmful' or ((finding->>'enforced')::boolean
  and finding->>'severity' in ('critical', 'high') and judged.verdict is distinct from 'fine')`

/** The number of findings of some versions, by severity, and how many of them have a verdict. */
export async function countFindingsOf(db: Db, versionIds: readonly string[]): Promise<FindingCounts[]> {
  if (versionIds.length === 0) return []
  const ids = sql.join(
    versionIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<FindingCounts & Record<string, unknown>>(sql`
    select contents.version_id as "versionId",
      ${severity('critical')} as critical, ${severity('high')} as high, ${severity('medium')} as medium,
      ${severity('low')} as low, ${severity('info')} as info,
      ${counted(`(finding->>'enforced')::boolean`)} as enforced,
      ${counted(`(finding->>'enforced')::boolean and judged.verdict = 'fine'`)} as fine,
      ${counted(`judged.verdict = 'harmful'`)} as harmful, ${counted(SEVERE)} as severe
    from version_contents as contents
    cross join lateral jsonb_array_elements(contents.findings) as finding
    left join ${findingVerdicts} as judged on judged.sha256 = finding->>'sha256' and judged.rule = finding->>'rule'
    where contents.version_id in (${ids})
    group by contents.version_id`)
  return rows
}
