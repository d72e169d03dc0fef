import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import type { SourcePublisher } from './source-pack'

/** A stored publisher whose id the source registry has too. */
export interface PublisherHere {
  id: string
  mirroredFrom: string
  isBanned: boolean
}

/** Locks publishers with these ids until the transaction ends, and reports ids that are permanently taken. */
export async function listPublishersHere(
  tx: Db,
  ids: readonly string[],
): Promise<{ publishers: PublisherHere[]; retired: Set<string> }> {
  const { rows } = await tx.execute<{ id: string; mirrored_from: string; banned: boolean }>(sql`
    select id, mirrored_from, status = 'PublisherStatusBanned' as banned from publishers
    where id = any(${textList(ids)}) order by id for no key update`)
  const retired = await tx.execute<{ id: string }>(
    sql`select id from retired_publisher_ids where id = any(${textList(ids)})`,
  )
  return {
    publishers: rows.map((row) => ({ id: row.id, mirroredFrom: row.mirrored_from, isBanned: row.banned })),
    retired: new Set(retired.rows.map(({ id }) => id)),
  }
}

/** Inserts publishers of another registry, or updates their own fields. */
export async function writePublishers(
  tx: Db,
  source: string,
  publishers: readonly SourcePublisher[],
): Promise<void> {
  await tx.execute(sql`
    insert into publishers (id, name, description, website, support, source_code_repo, logo, mirrored_from)
    select id, name, description, website, support, source_code_repo, logo, ${source}
    from jsonb_to_recordset(${JSON.stringify(
      publishers.map(({ sourceCodeRepo, ...rest }) => ({ ...rest, source_code_repo: sourceCodeRepo })),
    )}::jsonb) as incoming (id text, name text, description text, website text, support text, source_code_repo text, logo text)
    order by id
    on conflict (id) do update set name = excluded.name, description = excluded.description, website = excluded.website,
      support = excluded.support, source_code_repo = excluded.source_code_repo, logo = excluded.logo
    where publishers.mirrored_from = ${source}
      and (publishers.name, publishers.description, publishers.website, publishers.support, publishers.source_code_repo, publishers.logo)
        is distinct from (excluded.name, excluded.description, excluded.website, excluded.support, excluded.source_code_repo, excluded.logo)`)
}
