import type { KnownBadReleases } from '../../contract/packs/known-bad'
import type { Ctx } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import { listKnownBad } from '../store/fit/known-bad.repo'

/** All known bad releases of Python packages, by package (contract 1L). */
export async function listKnownBadReleases(ctx: Pick<Ctx, 'db'>): Promise<KnownBadReleases> {
  const rows = await listKnownBad(ctx.db)
  return {
    releases: rows.map(({ withdrawn: _withdrawn, url, modified, ...row }) => ({
      ...row,
      ...omitEmpty({ url }),
      modified: modified.toISOString(),
    })),
  }
}
