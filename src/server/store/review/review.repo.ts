import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import type { CodeFacts, ReviewRecord } from '../schema/tables/review-record'
import { comfyNodes, nodeVersions, versionContents } from '../schema/schema'
import type { VersionRow } from '../versions/versions.repo'

/**
 * Stores what a review found in a version's archive, replacing the result of an earlier one.
 * @param keepsClasses leaves the version's known node classes unchanged
 */
export async function replaceContents(
  tx: Db,
  versionId: string,
  record: ReviewRecord & { codeFacts?: CodeFacts },
  keepsClasses = false,
): Promise<void> {
  const { readmeHtml = '', toc, files, totalSize, license = '', requirements, icon = '' } = record
  const { needs, unreadable, problems, findings, codeFacts, nodes: found } = record
  await tx.delete(versionContents).where(eq(versionContents.versionId, versionId))
  await tx.insert(versionContents).values({
    versionId,
    readmeHtml,
    tableOfContents: toc,
    files,
    totalSize,
    license,
    requirements,
    needs,
    icon,
    unreadable,
    problems,
    findings,
    codeFacts,
  })
  if (keepsClasses) return
  await tx.delete(comfyNodes).where(eq(comfyNodes.versionId, versionId))
  await tx.execute(sql`
    insert into ${comfyNodes} (version_id, name, definition, file, line)
    select ${versionId}::uuid, node->>'comfy_node_name', node - 'file' - 'line', coalesce(node->>'file', ''), (node->>'line')::int
    from jsonb_array_elements(${JSON.stringify(found)}::jsonb) as node
    on conflict do nothing`)
}

const FAILURES = ['too_slow', 'unreviewable'] as const

/** Why the same uploaded bytes could not be reviewed in other versions since then, if they could not. */
export async function findFailureOfBytes(
  db: Db,
  { id, uploadedSha256 }: Pick<VersionRow, 'id' | 'uploadedSha256'>,
  since: Date,
): Promise<(typeof FAILURES)[number] | undefined> {
  if (!uploadedSha256) return undefined
  const [row] = await db
    .select({ rule: sql<string>`${versionContents.findings}->0->>'rule'` })
    .from(nodeVersions)
    .innerJoin(versionContents, eq(versionContents.versionId, nodeVersions.id))
    .where(
      and(
        eq(nodeVersions.uploadedSha256, uploadedSha256),
        ne(nodeVersions.id, id),
        gt(nodeVersions.reviewedAt, since),
        sql`${versionContents.findings}->0->>'rule' in (${sql.join(
          FAILURES.map((code) => sql`${code}`),
          sql`, `,
        )})`,
      ),
    )
    .limit(1)
  return FAILURES.find((code) => code === row?.rule)
}
