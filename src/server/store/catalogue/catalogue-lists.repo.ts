import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { catalogueChecks, catalogueLists } from '../schema/schema'

/** A list as of its last import. */
export interface ImportedList {
  /** where it was downloaded from; empty when it was read from a folder */
  url: string
  etag: string
  entries: number
}

const UNFINISHED = 'it was not finished'

/**
 * Claims the next check of the lists under a URL, unless one was claimed since `before`, or, when that failed or did not
 * finish, since `beforeRetry`.
 * @returns whether this process has claimed it
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

/** Stores the result of a check: `failure` is the reason, empty on success. */
export async function endCheck(db: Db, url: string, failure: string): Promise<void> {
  await db.update(catalogueChecks).set({ failure }).where(eq(catalogueChecks.url, url))
}

/** The imported lists, by file name. */
export async function listImportedLists(db: Db): Promise<Map<string, ImportedList>> {
  const rows = await db.select().from(catalogueLists)
  return new Map(rows.map((row) => [row.file, row]))
}

/** Stores which lists were imported, with their number of entries, and the URL and ETag of downloaded ones. */
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
