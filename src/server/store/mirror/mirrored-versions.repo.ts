import { sql } from 'drizzle-orm'
import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import type { SourceVersion } from './source-pack'

/** A stored version whose number the source registry has too. */
export interface VersionHere {
  id: string
  nodeId: string
  version: string
  status: NodeVersionStatus
  uploadedSha256: string
  mirror: {
    digest: string
    sha256: string
    sourceStatus: NodeVersionStatus
    appliedStatus: NodeVersionStatus
    ourStatus: NodeVersionStatus | null
    missing: boolean
  } | null
}

/** A version to write: the source's fields, with the state derived from both registries. */
export interface WrittenVersion {
  version: SourceVersion
  /** the pack's id as spelled here */
  nodeId: string
  status: NodeVersionStatus
  ourStatus: NodeVersionStatus | null
  downloadUrl: string
}

/** Locks a registry's packs with these ids, in lower case, until the transaction ends. */
export async function listMirroredPacks(
  tx: Db,
  source: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; publisherId: string }>> {
  const { rows } = await tx.execute<{ key: string; id: string; publisher_id: string }>(sql`
    select normalized_id as key, nodes.id, publisher_id from nodes
    where mirrored_from = ${source} and normalized_id = any(${sql.param(ids.map((id) => id.toLowerCase()))}::text[])
    order by nodes.id for no key update`)
  return new Map(rows.map((row) => [row.key, { id: row.id, publisherId: row.publisher_id }]))
}

/** Locks versions of packs until the transaction ends: these numbers, or all. */
export async function listVersionsHere(
  tx: Db,
  nodeIds: readonly string[],
  numbers?: readonly string[],
): Promise<VersionHere[]> {
  const { rows } = await tx.execute<{
    id: string
    node_id: string
    version: string
    status: NodeVersionStatus
    uploaded_sha256: string
    digest: string | null
    sha256: string
    source_status: NodeVersionStatus
    applied_status: NodeVersionStatus
    our_status: NodeVersionStatus | null
    missing: boolean
  }>(sql`
    select version.id, version.node_id, version.version, version.status, uploaded_sha256, digest, sha256, source_status,
      applied_status, our_status, missing
    from node_versions as version left join mirrored_versions on mirrored_versions.version_id = version.id
    where node_id = any(${textList(nodeIds)})
      and ${numbers ? sql`version.version = any(${textList(numbers)})` : sql`true`}
    order by version.id for update of version`)
  return rows.map((row) => ({
    id: row.id,
    nodeId: row.node_id,
    version: row.version,
    status: row.status,
    uploadedSha256: row.uploaded_sha256,
    mirror:
      row.digest === null
        ? null
        : {
            digest: row.digest,
            sha256: row.sha256,
            sourceStatus: row.source_status,
            appliedStatus: row.applied_status,
            ourStatus: row.our_status,
            missing: row.missing,
          },
  }))
}

const incoming = (versions: readonly WrittenVersion[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    versions.map(({ version, ...written }) => ({
      node_id: written.nodeId,
      version: version.version,
      sort_key: version.sortKey,
      prerelease: version.prerelease,
      changelog: version.changelog,
      dependencies: version.dependencies,
      deprecated: version.deprecated,
      download_url: written.downloadUrl,
      status: written.status,
      status_reason: version.reason,
      quarantined_until: written.status === 'NodeVersionStatusActive' ? version.quarantinedUntil : null,
      tags: version.tags,
      supported_os: version.supportedOs,
      supported_accelerators: version.supportedAccelerators,
      comfyui: version.supportedComfyuiVersion,
      frontend: version.supportedComfyuiFrontendVersion,
      created_at: version.createdAt,
      digest: version.digest,
      source_status: version.status,
      our_status: written.ourStatus,
      sha256: version.sha256,
      size: version.size,
      url: version.url,
    })),
  )}::jsonb) as incoming (node_id text, version text, sort_key text, prerelease boolean, changelog text,
    dependencies text[], deprecated boolean, download_url text, status text, status_reason text,
    quarantined_until timestamptz, tags text[], supported_os text[], supported_accelerators text[], comfyui text,
    frontend text, created_at timestamptz, digest text, source_status text, our_status text, sha256 text, size bigint,
    url text)`

/**
 * Inserts or updates versions of another registry. The first digest of an archive is never replaced, nor is the reason of a
 * state that was decided here.
 */
export async function writeVersions(
  tx: Db,
  { source, run }: { source: string; run: number },
  versions: readonly WrittenVersion[],
): Promise<void> {
  await tx.execute(sql`
    insert into node_versions (node_id, version, sort_key, prerelease, changelog, dependencies, deprecated, download_url,
      status, status_reason, quarantined_until, tags, supported_os, supported_accelerators, supported_comfyui_version,
      supported_comfyui_frontend_version, created_at)
    select node_id, version, sort_key, prerelease, changelog, dependencies, deprecated, download_url, status, status_reason,
      quarantined_until, tags, supported_os, supported_accelerators, comfyui, frontend, created_at
    from ${incoming(versions)}
    on conflict (node_id, version) do update set changelog = excluded.changelog, dependencies = excluded.dependencies,
      deprecated = excluded.deprecated, download_url = excluded.download_url, status = excluded.status,
      status_reason = case when excluded.status = node_versions.status then node_versions.status_reason else excluded.status_reason end,
      quarantined_until = excluded.quarantined_until, tags = excluded.tags, supported_os = excluded.supported_os,
      supported_accelerators = excluded.supported_accelerators,
      supported_comfyui_version = excluded.supported_comfyui_version,
      supported_comfyui_frontend_version = excluded.supported_comfyui_frontend_version
    where exists (select from mirrored_versions as known where known.version_id = node_versions.id and known.source = ${source})`)
  await tx.execute(sql`
    insert into mirrored_versions (version_id, source, digest, seen_run, source_status, source_reason, applied_status,
      our_status, sha256, size, url)
    select here.id, ${source}, digest, ${run}, source_status, incoming.status_reason, incoming.status, our_status, sha256, size, url
    from ${incoming(versions)}
    join node_versions as here on here.node_id = incoming.node_id and here.version = incoming.version
    join nodes on nodes.id = here.node_id and nodes.mirrored_from = ${source}
    on conflict (version_id) do update set digest = excluded.digest, seen_run = excluded.seen_run, missing = false,
      source_status = excluded.source_status, source_reason = excluded.source_reason,
      applied_status = excluded.applied_status, our_status = excluded.our_status, url = excluded.url,
      sha256 = case when mirrored_versions.sha256 = '' then excluded.sha256 else mirrored_versions.sha256 end,
      size = coalesce(mirrored_versions.size, excluded.size)`)
}

/** Marks versions as seen and unchanged, and updates the URLs of their archives. */
export async function markVersionsSeen(
  tx: Db,
  { source, run }: { source: string; run: number },
  seen: readonly { id: string; url?: string }[],
): Promise<void> {
  await tx.execute(sql`
    update mirrored_versions set seen_run = ${run}, missing = false, url = coalesce(incoming.url, mirrored_versions.url)
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as incoming (id uuid, url text)
    where source = ${source} and version_id = incoming.id`)
}

/** Sets the state of versions that the source no longer lists. */
export async function writeVersionStatus(
  tx: Db,
  id: string,
  write: { status: NodeVersionStatus; sourceStatus: NodeVersionStatus; ourStatus: NodeVersionStatus | null },
): Promise<void> {
  await tx.execute(sql`
    update node_versions set status = ${write.status}, quarantined_until = null where id = ${id}::uuid`)
  await tx.execute(sql`
    update mirrored_versions set source_status = ${write.sourceStatus}, applied_status = ${write.status},
      our_status = ${write.ourStatus}, missing = false, digest = '' where version_id = ${id}::uuid`)
}

/** Marks versions that a complete run did not find, of packs that still exist. */
export async function markVersionsMissing(db: Db, source: string, run: number): Promise<void> {
  await db.execute(sql`
    update mirrored_versions set missing = true from node_versions as version, mirrored_packs as pack
    where version.id = version_id and pack.node_id = version.node_id and not pack.missing
      and mirrored_versions.source = ${source} and mirrored_versions.seen_run < ${run}
      and mirrored_versions.source_status not in ('NodeVersionStatusDeleted', 'NodeVersionStatusBanned')
      and pack.source_status = 'NodeStatusActive' and not mirrored_versions.missing`)
}

/** Packs with versions that were not found, by id. */
export async function listPacksMissingVersions(
  db: Db,
  source: string,
): Promise<{ nodeId: string; missing: number }[]> {
  const { rows } = await db.execute<{ node_id: string; missing: number }>(sql`
    select version.node_id, count(*)::int as missing from mirrored_versions
    join node_versions as version on version.id = version_id
    where source = ${source} and missing group by version.node_id order by version.node_id`)
  return rows.map(({ node_id: nodeId, missing }) => ({ nodeId, missing }))
}

/** Marks versions as no longer listed, pending confirmation. */
export async function markVersionsGone(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update mirrored_versions set missing = true where version_id = any(${sql.param([...ids])}::uuid[])`)
}
