import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/database/client'
import { refreshVocabulary } from '../../server/store/search-text/vocabulary.repo'

/** Words in fewer packs than this are rare. */
const RARE = 20
const VOWELS = 'aeiou'
const CONSONANTS = 'bcdfghjklmnpqrstvwxyz'
const FILLED = sql`array['nodes', 'node_classes', 'node_facets']`

const rotated = (letters: string, by: number) => {
  const start = by % letters.length
  return letters.slice(start) + letters.slice(0, start)
}

/** Returns the replacement letters of vowels and consonants in a variant's words; variant 0 is the identity. */
export const lettersOf = (variant: number): string => rotated(VOWELS, variant) + rotated(CONSONANTS, variant)

/**
 * Returns the variant of a copy's rare words: the vocabulary grows with the root of the number of packs, as in natural texts.
 */
const variantOf = (copy: number) => Math.ceil(Math.sqrt(copy))

/**
 * Copies packs under new ids and names until there are `packs`, with their node classes. Common words stay common, rare words
 * are replaced, so that they stay rare. All at once, with triggers and indexes disabled, which are
 * rebuilt at the end.
 */
export async function growCatalogue(db: Db, packs: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    await tx.execute(sql`set local work_mem = '256MB'`)
    const present = await writeOriginals(tx)
    const copies = Array.from({ length: Math.ceil(packs / present) - 1 }, (_, index) => index + 1)
    const letters = copies.map((copy) => lettersOf(variantOf(copy)))
    await tx.execute(sql`
      create temporary table copies on commit drop as
      select copy, letters from unnest(${sql.param(copies)}::int[], ${sql.param(letters)}::text[]) as copy (copy, letters)`)
    await withoutIndexes(tx, async () => {
      await copyPacks(tx, packs)
      await copyClasses(tx)
    })
    await tx.execute(sql`
      insert into node_changes (node_id) select nodes.id from nodes where id ~ '\\.copy[0-9]+$' order by id`)
  })
  await refreshVocabulary(db)
  await db.execute(sql`vacuum analyze`)
}

/** Stores the data that copies are made from, common words separate from rare ones. */
async function writeOriginals(tx: Db): Promise<number> {
  await tx.execute(sql`
    create temporary table rare on commit drop as
    select word from ts_stat('select search_document from nodes') where ndoc < ${RARE}`)
  const { rowCount } = await tx.execute(sql`
    create temporary table originals on commit drop as
    with words as (
      select id, coalesce(array_agg(lexeme) filter (where rare.word is not null), '{}') as rare,
        coalesce(array_agg(lexeme) filter (where rare.word is null), '{}') as common
      from nodes cross join unnest(tsvector_to_array(search_document)) as lexeme left join rare on rare.word = lexeme
      group by id)
    select nodes.*, row_number() over (order by id) as number,
      ts_delete(search_document, words.rare) as common_words, ts_delete(search_document, words.common)::text as rare_words
    from nodes join words using (id)`)
  return rowCount ?? 0
}

const disguised = (words: ReturnType<typeof sql>) => sql`translate(${words}, ${VOWELS + CONSONANTS}, letters)`

async function copyPacks(tx: Db, packs: number): Promise<void> {
  await tx.execute(sql`
    insert into nodes (id, normalized_id, publisher_id, name, description, author, repository, tags, github_stars, search_keys, search_document)
    select id || '.copy' || copy, normalized_id || '.copy' || copy, publisher_id, name || ' ' || copy, description, author, repository || '.copy' || copy, tags,
      github_stars / (copy + 1), array(select key || copy from unnest(search_keys) as key), common_words || ${disguised(sql`rare_words`)}::tsvector
    from copies cross join originals where copy * (select count(*) from originals) + number <= ${packs}::bigint`)
  await tx.execute(sql`
    insert into node_facets (node_id, facet, value, spelling)
    select nodes.id, facets.facet, facets.value, facets.spelling
    from nodes, facets_of(supported_os, supported_accelerators, nodes.tags, needs, license_id, installable,
      does_without(capabilities || needs, code_read)) as facets where nodes.id ~ '\\.copy[0-9]+$'`)
}

async function copyClasses(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into node_classes (node_id, name)
    select nodes.id, case when rare.word is null then class.name else ${disguised(sql`class.name`)} end
    from copies cross join (node_classes as class left join rare on rare.word = '=' || class.collapsed)
      join nodes on nodes.id = node_id || '.copy' || copy
    on conflict do nothing`)
}

/** Runs bulk writes to packs and dependent tables without indexes, which are rebuilt afterwards. */
async function withoutIndexes(tx: Db, write: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${FILLED})
      and indexname not in (select conname from pg_constraint)`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await write()
  for (const { definition } of rows) await tx.execute(sql.raw(definition))
}
