import type { Advisory } from '../../contract/reports/advisories'
import type { Ctx } from '../access/context'
import { findAdvisory } from '../store/reports/advisories.repo'
import { advisoryView } from './advisory-view'
import { noSuchAdvisory } from './no-such-advisory'

/** Returns an advisory by its case-insensitive id (contract 1R). Refuses with `advisory_not_found`. */
export async function getAdvisory(ctx: Ctx, id: string): Promise<Advisory> {
  const row = await findAdvisory(ctx.db, id)
  if (!row) throw noSuchAdvisory()
  return advisoryView(row, ctx.siteUrl)
}
