import type { Advisory, AdvisoryInput } from '../../contract/reports/advisories'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import { holdAdvisory, updateAdvisory } from '../store/reports/advisories.repo'
import { advisoryView } from './advisory-view'
import { noSuchAdvisory } from './no-such-advisory'

/**
 * Changes the text, aliases and severity of an advisory, for administrators; absent means unchanged (contract 1R). Its subject
 * follows from the decisions. Refuses as `authorize` does, and with `advisory_not_found`.
 */
export async function adminUpdateAdvisory(ctx: Ctx, id: string, input: AdvisoryInput): Promise<Advisory> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminUpdateAdvisory')
    const row = await holdAdvisory(tx, id)
    if (!row) throw noSuchAdvisory()
    const { before, after, changed } = changedFields(row, input)
    if (!changed) return advisoryView(row, ctx.siteUrl)
    const changes = { ...after, modifiedAt: ctx.clock() }
    await updateAdvisory(tx, row.id, changes)
    await recordAudit(tx, ctx, actor, {
      action: 'adminUpdateAdvisory',
      target: `advisory:${row.id}`,
      before,
      after,
    })
    return advisoryView({ ...row, ...changes }, ctx.siteUrl)
  })
}
