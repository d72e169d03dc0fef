import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/database/client'
import { refreshVocabulary } from '../../server/store/search-text/vocabulary.repo'

/** Copies packs under new ids and names until there are `packs` of them; node classes and words are copied with them. */
export async function growCatalogue(db: Db, packs: number): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from nodes`)
  const present = rows[0]?.count ?? 0
  const copies = Math.ceil(packs / present) - 1
  for (let copy = 1; copy <= copies; copy++) {
    await db.execute(sql`
      insert into nodes (id, normalized_id, publisher_id, name, description, author, repository, tags, github_stars, search_keys, search_document)
      select id || '.copy' || copy, normalized_id || '.copy' || copy, publisher_id, name || ' ' || copy, description, author, repository || '.copy' || copy, tags,
        github_stars / (copy + 1), array(select key || copy from unnest(search_keys) as key), search_document || (quote_literal('v' || copy) || ':1A')::tsvector
      from nodes, (select ${copy}::int as copy) as copied
      where id !~ '\\.copy[0-9]+$' limit ${packs - copy * present}`)
    await db.execute(sql`
      insert into node_classes (node_id, name)
      select nodes.id, class.name from node_classes as class join nodes on nodes.id = class.node_id || '.copy' || ${copy}::int
      where class.node_id !~ '\\.copy[0-9]+$'`)
  }
  await refreshVocabulary(db)
  await db.execute(sql`vacuum analyze`)
}
