import type { Severity } from '../../contract/conventions/severities'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { holdStandingAdvisory, insertAdvisory, updateAdvisory } from '../store/reports/advisories.repo'
import { notifyOfAdvisory } from './record-report-notices'

/**
 * Publishes an advisory on versions of a pack, or on the whole pack if none are named, that were confirmed as malware, in the
 * transaction of that decision. Extends an existing advisory on the pack.
 * @returns the advisory's id
 */
export async function issueAdvisory(
  ctx: Ctx,
  tx: Db,
  found: { nodeId: string; versions: readonly string[]; summary: string; severity: Severity },
): Promise<string> {
  const { nodeId, versions, summary, severity } = found
  const now = ctx.clock()
  const standing = await holdStandingAdvisory(tx, nodeId)
  const wholePack = versions.length === 0 || (standing?.wholePack ?? false)
  const affected = [...new Set([...(standing?.versions ?? []), ...versions])]
  const id = standing
    ? standing.id
    : await insertAdvisory(tx, {
        nodeId,
        wholePack,
        versions: affected,
        summary,
        severity,
        publishedAt: now,
        modifiedAt: now,
      })
  if (standing) await updateAdvisory(tx, id, { wholePack, versions: affected, modifiedAt: now })
  await notifyOfAdvisory(tx, ctx, { id, nodeId, version: versions[0] ?? '' })
  return id
}
