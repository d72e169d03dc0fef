import { sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { NodeStatus } from '../../../contract/conventions/statuses'
import { statedLicense } from '../../domain/license-id'
import type { Db } from '../../platform/database/client'
import { addToVocabulary } from '../search-text/vocabulary.repo'
import { refreshListing } from '../visibility/listing.repo'
import { refreshSearchTexts } from '../search-text/search-texts.repo'
import type { SourcePack } from './source-pack'

/** A stored pack whose id the source registry has too. */
export interface PackHere {
  id: string
  publisherId: string
  repositoryKey: string
  status: NodeStatus
  statusDetail: string
  mirroredFrom: string
  mirror: {
    digest: string
    sourceStatus: NodeStatus
    appliedStatus: NodeStatus
    ourStatus: NodeStatus | null
    seenRun: number
  } | null
}

/** A pack to write: the source's fields, with the state derived from both registries. */
export interface WrittenPack {
  pack: SourcePack
  /** the id as spelled here */
  id: string
  status: NodeStatus
  statusDetail: string
  ourStatus: NodeStatus | null
  bannedWithPublisher: boolean
}

/** Locks the packs stored under these ids, ignoring case and state, until the transaction ends. */
export async function listPacksHere(tx: Db, ids: readonly string[], source: string): Promise<PackHere[]> {
  const { rows } = await tx.execute<{
    id: string
    publisher_id: string
    repository_key: string
    status: NodeStatus
    status_detail: string
    mirrored_from: string
    digest: string | null
    source_status: NodeStatus
    applied_status: NodeStatus
    our_status: NodeStatus | null
    seen_run: number
  }>(sql`
    select nodes.id, publisher_id, repository_key, nodes.status, status_detail, mirrored_from, digest, source_status, applied_status,
      our_status, seen_run
    from nodes left join mirrored_packs on mirrored_packs.node_id = nodes.id and mirrored_packs.source = ${source}
    where normalized_id = any(${sql.param(ids.map((id) => id.toLowerCase()))}::text[])
    order by nodes.id for no key update of nodes`)
  return rows.map((row) => ({
    id: row.id,
    publisherId: row.publisher_id,
    repositoryKey: row.repository_key,
    status: row.status,
    statusDetail: row.status_detail,
    mirroredFrom: row.mirrored_from,
    mirror:
      row.digest === null
        ? null
        : {
            digest: row.digest,
            sourceStatus: row.source_status,
            appliedStatus: row.applied_status,
            ourStatus: row.our_status,
            seenRun: row.seen_run,
          },
  }))
}

const incoming = (packs: readonly WrittenPack[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    packs.map(({ pack, ...written }) => ({
      id: written.id,
      publisher_id: pack.publisher.id,
      name: pack.name,
      description: pack.description,
      author: pack.author,
      category: pack.category,
      license: pack.license,
      license_stated: statedLicense(pack.license),
      repository: pack.repository,
      repository_key: pack.repositoryKey,
      icon: pack.icon,
      banner_url: pack.bannerUrl,
      tags: pack.tags,
      supported_os: pack.supportedOs,
      supported_accelerators: pack.supportedAccelerators,
      comfyui: pack.supportedComfyuiVersion,
      frontend: pack.supportedComfyuiFrontendVersion,
      stars: pack.githubStars,
      github_updated_at: pack.githubUpdatedAt,
      created_at: pack.createdAt,
      updated_at: pack.latestAt ?? pack.createdAt,
      status: written.status,
      status_detail: written.statusDetail,
      banned_with_publisher: written.bannedWithPublisher,
      digest: pack.digest,
      source_status: pack.status,
      our_status: written.ourStatus,
    })),
  )}::jsonb) as incoming (id text, publisher_id text, name text, description text, author text, category text,
    license text, license_stated text, repository text, repository_key text, icon text, banner_url text, tags text[], supported_os text[],
    supported_accelerators text[], comfyui text, frontend text, stars int, github_updated_at timestamptz,
    created_at timestamptz, updated_at timestamptz, status text, status_detail text, banned_with_publisher boolean,
    digest text, source_status text, our_status text)`

/** Inserts or updates packs of another registry. */
export async function writePacks(
  tx: Db,
  mirror: { source: string; run: number },
  packs: readonly WrittenPack[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into nodes (id, normalized_id, publisher_id, name, description, author, category, license, license_stated,
      repository, repository_key, icon, banner_url, tags, supported_os, supported_accelerators, supported_comfyui_version,
      supported_comfyui_frontend_version, github_stars, github_updated_at, created_at, updated_at, changed_at, status,
      status_detail, banned_with_publisher, deleted_at, status_before_deletion, mirrored_from)
    select id, lower(id), publisher_id, name, description, author, category, license, license_stated, repository, repository_key, icon,
      banner_url, tags, supported_os, supported_accelerators, comfyui, frontend, stars, github_updated_at, created_at,
      updated_at, ${at}, status, status_detail, banned_with_publisher, case when status = 'NodeStatusDeleted' then ${at} end,
      case when status = 'NodeStatusDeleted' then 'NodeStatusActive' end, ${mirror.source}
    from ${incoming(packs)}
    on conflict (id) do update set publisher_id = excluded.publisher_id, name = excluded.name,
      description = excluded.description, author = excluded.author, category = excluded.category,
      license = excluded.license, license_stated = excluded.license_stated, repository = excluded.repository, repository_key = excluded.repository_key,
      repository_verified = nodes.repository_verified and nodes.repository_key = excluded.repository_key,
      icon = excluded.icon, banner_url = excluded.banner_url, tags = excluded.tags, supported_os = excluded.supported_os,
      supported_accelerators = excluded.supported_accelerators,
      supported_comfyui_version = excluded.supported_comfyui_version,
      supported_comfyui_frontend_version = excluded.supported_comfyui_frontend_version,
      github_stars = excluded.github_stars, github_updated_at = excluded.github_updated_at,
      updated_at = greatest(nodes.updated_at, excluded.updated_at), changed_at = ${at}, status = excluded.status,
      status_detail = excluded.status_detail,
      banned_with_publisher = excluded.banned_with_publisher,
      deleted_at = case when excluded.status = 'NodeStatusDeleted' then coalesce(nodes.deleted_at, ${at}) end,
      deleted_by_admin = excluded.status = 'NodeStatusDeleted' and nodes.deleted_by_admin,
      status_before_deletion = case when excluded.status = 'NodeStatusDeleted' then coalesce(nodes.status_before_deletion, 'NodeStatusActive') end,
      mirrored_from = excluded.mirrored_from
    where nodes.mirrored_from = ${mirror.source}
      or (nodes.mirrored_from = '' and nodes.publisher_id = ${UNCLAIMED_PUBLISHER.id})`)
  await tx.execute(sql`
    insert into mirrored_packs (node_id, source, digest, seen_run, source_status, applied_status, our_status)
    select incoming.id, ${mirror.source}, digest, ${mirror.run}, source_status, incoming.status, our_status
    from ${incoming(packs)} join nodes on nodes.id = incoming.id and nodes.mirrored_from = ${mirror.source}
    on conflict (node_id) do update set source = excluded.source, digest = excluded.digest, seen_run = excluded.seen_run,
      missing = false, source_status = excluded.source_status, applied_status = excluded.applied_status,
      our_status = excluded.our_status`)
}

/** Marks packs as seen, ignoring the case of their ids. */
export async function markPacksSeen(
  tx: Db,
  { source, run }: { source: string; run: number },
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update mirrored_packs set seen_run = ${run}, missing = false from nodes
    where nodes.id = node_id and source = ${source}
      and normalized_id = any(${sql.param(ids.map((id) => id.toLowerCase()))}::text[])`)
}

/** Recomputes the listing and search texts of packs. */
export async function refreshMirroredPacks(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await refreshListing(tx, ids)
  await refreshSearchTexts(tx, ids)
  await addToVocabulary(tx, ids)
}
