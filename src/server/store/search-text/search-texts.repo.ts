import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { nodes } from '../schema/schema'
import { searchDocument, type SearchSubject } from '../../domain/search-document'

const BATCH = 500

/** The pack's own texts that can be searched. */
const SAID = ['name', 'description', 'author', 'repository', 'tags'] as const

/** What is stored of a pack for search: its exact names, and a tsvector literal. */
export interface SearchTexts {
  id: string
  keys: string[]
  document: string
}

/** Search texts as a table for joins. */
export const searchTextTable = (texts: readonly SearchTexts[]) => sql`
  jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as expected (id text, keys text[], document text)`

/** What can be searched of the given packs, as packs of `publisherId` if given. */
export async function listSearchSubjects(
  db: Db,
  ids: readonly string[],
  publisherId?: string,
): Promise<SearchSubject[]> {
  const { rows } = await db.execute<SearchSubject & Record<string, unknown>>(sql`
    select nodes.id, nodes.name, nodes.description, author, repository, tags, publishers.id as "publisherId",
      publishers.name as "publisherName",
      array(select class.name from node_classes as class where class.node_id = nodes.id) as "comfyNodes"
    from nodes join publishers on publishers.id = coalesce(${publisherId ?? null}::text, publisher_id)
    where nodes.id = any(${textList(ids)})`)
  return rows
}

/** Overwrites the search texts of packs. */
export async function writeSearchTexts(db: Db, texts: readonly SearchTexts[]): Promise<void> {
  await db.execute(sql`
    update nodes set search_keys = expected.keys, search_document = expected.document::tsvector
    from ${searchTextTable(texts)} where expected.id = nodes.id`)
}

/** The search texts of a pack after a change; undefined when there is no such pack. */
export async function searchTextsAfter(
  db: Db,
  id: string,
  changes: Partial<typeof nodes.$inferInsert>,
): Promise<Omit<SearchTexts, 'id'> | undefined> {
  const [subject] = await listSearchSubjects(db, [id], changes.publisherId)
  const said = Object.fromEntries(
    SAID.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  )
  return subject && searchDocument({ ...subject, ...said })
}

/** Recomputes the search texts of the given packs. */
export async function refreshSearchTexts(db: Db, ids: readonly string[]): Promise<void> {
  const subjects = await listSearchSubjects(db, ids)
  await writeSearchTexts(
    db,
    subjects.map((subject) => ({ id: subject.id, ...searchDocument(subject) })),
  )
}

/** Recomputes the search texts of all packs of a publisher. Returns their ids. */
export async function refreshSearchTextsOf(db: Db, publisherId: string): Promise<string[]> {
  const rows = await db.select({ id: nodes.id }).from(nodes).where(eq(nodes.publisherId, publisherId))
  const ids = rows.map(({ id }) => id).sort()
  for (let start = 0; start < ids.length; start += BATCH)
    await refreshSearchTexts(db, ids.slice(start, start + BATCH))
  return ids
}
