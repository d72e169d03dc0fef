import { LIMITS } from '../../contract/conventions/limits'
import { grouped } from '../platform/grouped'
import { Refusal } from '../platform/refusal'
import type { Db } from '../platform/database/client'
import { findKnownBadState, listReports, replaceReports, type KnownBadRow } from '../store/fit/known-bad.repo'
import shipped from './data/known-bad.json'
import { readOsvReport } from './osv-report'

/** The result of an import, in numbers of reports. */
export interface KnownBadImport {
  added: number
  changed: number
  unchanged: number
  /** reports that are not about Python packages */
  others: number
}

const AT_ONCE = 1000

const same = (one: readonly KnownBadRow[], other: readonly KnownBadRow[]) => {
  const text = (rows: readonly KnownBadRow[]) =>
    JSON.stringify(
      rows
        .map(({ id, package: name, aliases, versions, ranges, summary, url, modified, withdrawn }) => [
          id,
          name,
          aliases,
          versions,
          ranges,
          summary,
          url,
          modified.getTime(),
          withdrawn,
        ])
        .sort((first, second) => (String(first[1]) < String(second[1]) ? -1 : 1)),
    )
  return text(one) === text(other)
}

/**
 * Imports reports of known bad releases: new ones, and those that differ from the stored one with the same id. Idempotent.
 * Refuses with `invalid_request` when the list would become too long.
 */
export function importKnownBad(
  db: Db,
  reports: readonly { id: string; rows: readonly KnownBadRow[] }[],
): Promise<KnownBadImport> {
  const byId = new Map(reports.map((report) => [report.id, report.rows]))
  const ids = [...byId.keys()]
  return db.transaction(async (tx) => {
    const done: KnownBadImport = { added: 0, changed: 0, unchanged: 0, others: 0 }
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const part = ids.slice(start, start + AT_ONCE)
      const known = grouped(await listReports(tx, part), ({ id }) => id)
      const differing = part.filter((id) => !same(known.get(id) ?? [], byId.get(id) ?? []))
      for (const id of part) {
        if (byId.get(id)?.length === 0 && !known.has(id)) done.others += 1
        else if (!differing.includes(id)) done.unchanged += 1
        else done[known.has(id) ? 'changed' : 'added'] += 1
      }
      await replaceReports(
        tx,
        differing.filter((id) => known.has(id)),
        differing.flatMap((id) => [...(byId.get(id) ?? [])]),
      )
    }
    if ((await findKnownBadState(tx)).count > LIMITS.knownBadReleases)
      throw new Refusal(
        'invalid_request',
        `There would be more than ${LIMITS.knownBadReleases} known bad releases. Nothing was imported.`,
      )
    return done
  })
}

/** Imports the reports shipped with the registry whose ids are not stored yet. */
export async function importShippedKnownBad(db: Db): Promise<KnownBadImport> {
  const reports = shipped.map(readOsvReport)
  const known = new Set(
    (
      await listReports(
        db,
        reports.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  return importKnownBad(
    db,
    reports.filter(({ id }) => !known.has(id)),
  )
}
