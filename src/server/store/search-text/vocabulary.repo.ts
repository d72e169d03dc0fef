import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'

/** Recounts how many packs have each word, used to correct typos. To be run after bulk changes of packs. */
export async function refreshVocabulary(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table counted on commit drop as
      select word, ndoc as packs from ts_stat($$select search_document from nodes where status = 'NodeStatusActive' and listed$$)
      where char_length(word) between 3 and 40 and word not like '=%'`)
    await tx.execute(
      sql`delete from search_words where not exists (select from counted where counted.word = search_words.word)`,
    )
    await tx.execute(sql`
      insert into search_words (word, packs) select word, packs from counted order by word
      on conflict (word) do update set packs = excluded.packs where search_words.packs <> excluded.packs`)
  })
}

/** Adds the words that only the given packs have; the other counts are updated by `refreshVocabulary`. */
export async function addToVocabulary(tx: Db, nodeIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_words (word, packs)
    select word, count(*)::int from nodes, unnest(tsvector_to_array(search_document)) as word
    where id = any(${textList(nodeIds)}) and status = 'NodeStatusActive' and listed and char_length(word) between 3 and 40 and word not like '=%'
    group by word order by word
    on conflict do nothing`)
}
