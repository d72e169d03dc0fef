import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { catalogueChecks, catalogueLists } from '../schema/schema'

/** A list as it was last imported. */
export interface ImportedList {
  /** where it came from; empty when it came from a folder */
  url: string
  etag: string
  entries: number
}

const UNFINISHED = 'it was not finished'

/**
 * Takes the turn to ask for the lists in a folder of the web, unless somebody has asked since: since `before`, or where that
 * was in vain or broken off since `beforeRetry`.
 * @returns whether this process has the turn
 */
export async function takeCheck(
  db: Db,
  url: string,
  times: { now: Date; before: Date; beforeRetry: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into catalogue_checks (url, asked_at, failure) values (${url}, ${times.now.toISOString()}::timestamptz, ${UNFINISHED})
    on conflict (url) do update set asked_at = excluded.asked_at, failure = excluded.failure
    where catalogue_checks.asked_at <= case when catalogue_checks.failure = '' then ${times.before.toISOString()}::timestamptz
      else ${times.beforeRetry.toISOString()}::timestamptz end`)
  return rowCount === 1
}

/** Notes how asking for the lists ended: `failure` says why it was in vain, and is empty where it was not. */
export async function endCheck(db: Db, url: string, failure: string): Promise<void> {
  await db.update(catalogueChecks).set({ failure }).where(eq(catalogueChecks.url, url))
}

/** The lists that were imported, by their file names. */
export async function listImportedLists(db: Db): Promise<Map<string, ImportedList>> {
  const rows = await db.select().from(catalogueLists)
  return new Map(rows.map((row) => [row.file, row]))
}

/** Notes lists that were imported, with how many entries they had, and where and as what they came from the web. */
export async function acceptLists(
  db: Db,
  entries: Readonly<Record<string, number>>,
  importedAt: Date,
  origins: Readonly<Record<string, Pick<ImportedList, 'url' | 'etag'>>> = {},
): Promise<void> {
  const rows = Object.entries(entries).map(([file, count]) => ({
    url: '',
    etag: '',
    ...origins[file],
    file,
    entries: count,
    importedAt,
  }))
  await db
    .insert(catalogueLists)
    .values(rows)
    .onConflictDoUpdate({
      target: catalogueLists.file,
      set: {
        url: sql`excluded.url`,
        etag: sql`excluded.etag`,
        entries: sql`excluded.entries`,
        importedAt: sql`excluded.imported_at`,
      },
    })
}
