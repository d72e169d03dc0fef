import { sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { Db } from '../../platform/database/client'
import type { CataloguePack } from './catalogue-pack'

const IMPORT_LOCK = 7_205_114

/** The stored fields of a pack that a catalogue can change. */
export interface StoredPack {
  id: string
  publisherId: string
  /** whether the pack is mirrored from another registry */
  isMirrored: boolean
  name: string
  author: string
  repository: string
  repositoryKey: string
  description: string
  tags: string[]
  preemptedComfyNodeNames: string[]
  /** its node classes from lists, and those found in its files */
  listedNodes: string[]
  nodesOfFiles: string[]
  classPattern: string
  githubStars: number
  githubUpdatedAt: Date | undefined
}

/** A pack with all fields set: `listedNodes` are from lists, `comfyNodes` all its node classes. */
export type WholePack = CataloguePack & {
  description: string
  classPattern: string
  listedNodes: string[]
  comfyNodes: string[]
}

/** A pack with its search texts. */
export type WritablePack = WholePack & { searchKeys: string[]; searchDocument: string }

const incoming = (packs: readonly WritablePack[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    packs.map((pack) => ({
      id: pack.id,
      name: pack.name,
      author: pack.author,
      repository: pack.repository,
      repository_key: pack.repositoryKey,
      description: pack.description,
      tags: pack.tags,
      preempted: pack.preemptedComfyNodeNames,
      class_pattern: pack.classPattern,
      stars: pack.githubStars,
      github_updated_at: pack.githubUpdatedAt,
      search_keys: pack.searchKeys,
      search_document: pack.searchDocument,
    })),
  )}::jsonb) as incoming (id text, name text, author text, repository text, repository_key text, description text,
    tags text[], preempted text[], class_pattern text, stars int, github_updated_at timestamptz, search_keys text[], search_document text)`

/** Serializes imports by a lock, until the transaction ends. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

/** Stored packs with one of the given ids (in any case) or repositories, with their node classes. */
export async function listStoredPacks(db: Db, packs: readonly CataloguePack[]): Promise<StoredPack[]> {
  const { rows } = await db.execute<{
    id: string
    publisher_id: string
    is_mirrored: boolean
    name: string
    author: string
    repository: string
    repository_key: string
    description: string
    tags: string[]
    preempted: string[]
    listed_nodes: string[]
    nodes_of_files: string[]
    class_pattern: string
    stars: number
    updated_ms: string | null
  }>(sql`
    select id, publisher_id, mirrored_from <> '' as is_mirrored, name, author, repository, repository_key, description, tags,
      preempted_comfy_node_names as preempted, class_pattern, github_stars as stars,
      (extract(epoch from github_updated_at) * 1000)::bigint as updated_ms,
      array(select name from node_classes where node_id = nodes.id and from_list) as listed_nodes,
      array(select name from node_classes where node_id = nodes.id and from_files) as nodes_of_files
    from nodes
    where normalized_id = any(${sql.param(packs.map((pack) => pack.id.toLowerCase()))}::text[])
      or (repository_key <> '' and repository_key = any(${sql.param(packs.map((pack) => pack.repositoryKey))}::text[]))
    order by id for no key update`)
  return rows.map((row) => ({
    id: row.id,
    publisherId: row.publisher_id,
    isMirrored: row.is_mirrored,
    name: row.name,
    author: row.author,
    repository: row.repository,
    repositoryKey: row.repository_key,
    description: row.description,
    tags: row.tags,
    preemptedComfyNodeNames: row.preempted,
    listedNodes: row.listed_nodes,
    nodesOfFiles: row.nodes_of_files,
    classPattern: row.class_pattern,
    githubStars: row.stars,
    githubUpdatedAt: row.updated_ms === null ? undefined : new Date(Number(row.updated_ms)),
  }))
}

/**
 * Inserts packs under the unclaimed publisher (contract 2.8). Returns the inserted ids. A pack without a known last change gets
 * the epoch as `updated_at`, so that it does not rank among the recently updated.
 */
export async function insertPacks(tx: Db, packs: readonly WritablePack[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into nodes (id, normalized_id, publisher_id, name, author, repository, repository_key, repository_verified,
      description, tags, preempted_comfy_node_names, class_pattern, github_stars, github_updated_at, updated_at, search_keys, search_document)
    select id, lower(id), ${UNCLAIMED_PUBLISHER.id}, name, author, repository, repository_key, repository_key <> '',
      description, tags, preempted, class_pattern, coalesce(stars, 0), github_updated_at, coalesce(github_updated_at, 'epoch'), search_keys,
      search_document::tsvector
    from ${incoming(packs)}
    on conflict do nothing returning id`)
  return new Set(rows.map((row) => row.id))
}

/** Updates the displayed and searched contents of unclaimed packs. */
export async function updatePackContents(tx: Db, packs: readonly WritablePack[]): Promise<void> {
  await tx.execute(sql`
    update nodes set name = incoming.name, author = incoming.author, repository = incoming.repository,
      description = incoming.description, tags = incoming.tags, preempted_comfy_node_names = incoming.preempted,
      class_pattern = incoming.class_pattern,
      github_stars = coalesce(incoming.stars, github_stars),
      github_updated_at = coalesce(incoming.github_updated_at, nodes.github_updated_at),
      updated_at = coalesce(incoming.github_updated_at, updated_at), changed_at = now(),
      search_keys = incoming.search_keys, search_document = incoming.search_document::tsvector
    from ${incoming(packs)} where nodes.id = incoming.id`)
}

/** Updates stars and the repository's last change; a claimed pack's `updated_at` is its publisher's and stays. */
export async function updatePackPopularity(tx: Db, packs: readonly WholePack[]): Promise<void> {
  await tx.execute(sql`
    update nodes set github_stars = coalesce(incoming.stars, github_stars),
      github_updated_at = coalesce(incoming.github_updated_at, nodes.github_updated_at),
      updated_at = case when publisher_id = ${UNCLAIMED_PUBLISHER.id}
        then coalesce(incoming.github_updated_at, updated_at) else updated_at end,
      changed_at = now()
    from ${incoming(packs.map((pack) => ({ ...pack, searchKeys: [], searchDocument: '' })))}
    where nodes.id = incoming.id`)
}

const incomingClasses = (packs: readonly { id: string; comfyNodes: readonly string[] }[]) => {
  const rows = packs.flatMap(({ id, comfyNodes }) => comfyNodes.map((name) => ({ node_id: id, name })))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (node_id text, name text)`
}

/**
 * Replaces all node classes of a pack with those found in its files. Classes that stay keep the time they were first seen.
 */
export async function replaceNodeClasses(
  tx: Db,
  pack: { id: string; comfyNodes: readonly string[] },
  since: Date,
): Promise<void> {
  const incoming = incomingClasses([pack])
  await tx.execute(sql`
    delete from node_classes where node_id = ${pack.id} and name not in (select name from ${incoming})`)
  await tx.execute(sql`
    insert into node_classes (node_id, name, since, from_list, from_files)
    select distinct node_id, name, ${since.toISOString()}::timestamptz, false, true from ${incoming}
    on conflict (node_id, name) do update set from_list = false, from_files = true
      where node_classes.from_list or not node_classes.from_files`)
}

/**
 * Replaces the node classes that came from lists; those from files stay. Classes that stay keep the time they were first seen;
 * new ones of all the packs get the same time.
 */
export async function replaceListedClasses(
  tx: Db,
  packs: readonly { id: string; comfyNodes: readonly string[] }[],
  since: Date,
): Promise<void> {
  const incoming = incomingClasses(packs)
  const isGone = sql`node_id = any(${sql.param(packs.map(({ id }) => id))}::text[]) and from_list and not exists (
    select from ${incoming} where incoming.node_id = class.node_id and incoming.name = class.name)`
  await tx.execute(sql`delete from node_classes as class where ${isGone} and not from_files`)
  await tx.execute(sql`update node_classes as class set from_list = false where ${isGone}`)
  await tx.execute(sql`
    insert into node_classes (node_id, name, since)
    select distinct node_id, name, ${since.toISOString()}::timestamptz from ${incoming}
    on conflict (node_id, name) do update set from_list = true where not node_classes.from_list`)
}

/** Merges the pending entries of the search indexes after bulk writes, and updates the planner's statistics. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await db.execute(sql`
    select gin_clean_pending_list(name::regclass)
    from unnest(array['nodes_search_document', 'nodes_search_keys', 'search_words_trigrams']) as name`)
  await db.execute(sql`analyze nodes, node_classes, node_facets, search_words`)
}

/** The current number of packs that each list would have to cover, by file name. */
export async function countCatalogue(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*)::int as "custom-node-list.json",
      (select count(distinct node_id)::int from node_classes join nodes on nodes.id = node_id
        where from_list and publisher_id = ${UNCLAIMED_PUBLISHER.id}) as "extension-node-map.json",
      (count(*) filter (where github_stars > 0))::int as "github-stats.json"
    from nodes where publisher_id = ${UNCLAIMED_PUBLISHER.id}`)
  return rows[0] ?? {}
}

/** Whether there is any pack, in any state. */
export async function hasPacks(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select 1 from nodes) as found`)
  return rows[0]?.found ?? false
}
