import type { NodeVersion } from '../../contract/versions/node-version'
import type { Issuer } from '../adapters/issuers/issuer-setting'
import type { Actor } from '../access/context'
import type { nodeVersions } from '../store/schema/schema'
import type { KnownStep } from '../store/versions/versions.repo'
import { provenanceView } from './provenance-view'
import { stepView } from './step-view'
import { isHeldByReports } from '../domain/ledger/held-by-reports'
import { omitEmpty } from '../platform/omit-empty'

/** Whether a version's archive never arrived. */
const isUnsent = (row: { archiveArrivedAt: Date | null; downloadUrl: string }) =>
  row.archiveArrivedAt === null && row.downloadUrl === ''

/**
 * A version as the API returns it (contract 2.2). Included only for viewers who may see them: the reason of its status,
 * administrators' tags, the download URL of a version that is not Active, what it changes compared with the previous one and,
 * given the trusted issuers, what built it.
 */
export const versionView = (
  row: typeof nodeVersions.$inferSelect,
  options: {
    withReason?: boolean
    viewer?: Partial<Actor>
    mayFetch?: boolean
    step?: KnownStep
    issuers?: readonly Issuer[]
  } = {},
): NodeVersion => ({
  ...omitEmpty({
    downloadUrl: row.status === 'NodeVersionStatusActive' || options.mayFetch ? row.downloadUrl : undefined,
    tags: row.tags,
    tags_admin: options.viewer?.isAdmin ? row.tagsAdmin : undefined,
    supported_os: row.supportedOs,
    supported_accelerators: row.supportedAccelerators,
    supported_comfyui_version: row.supportedComfyuiVersion,
    supported_comfyui_frontend_version: row.supportedComfyuiFrontendVersion,
    quarantined_until: row.quarantinedUntil?.toISOString(),
    status_reason: options.withReason ? row.statusReason : undefined,
  }),
  ...(isHeldByReports(row) && { held_by_reports: true }),
  ...(row.status === 'NodeVersionStatusPending' && isUnsent(row) && { awaiting_archive: true }),
  ...(row.archiveSize !== null && { archive_size: row.archiveSize }),
  ...(row.archiveSha256 && { archive_sha256: row.archiveSha256 }),
  id: row.id,
  node_id: row.nodeId,
  version: row.version,
  changelog: row.changelog,
  createdAt: row.createdAt.toISOString(),
  dependencies: row.dependencies,
  deprecated: row.deprecated,
  status: row.status,
  ...(options.step &&
    (row.status === 'NodeVersionStatusActive' || options.mayFetch) && { step: stepView(options.step) }),
  ...(options.issuers &&
    row.builtBy &&
    (row.status === 'NodeVersionStatusActive' || options.mayFetch) && {
      provenance: provenanceView(row.builtBy, options.issuers),
    }),
  comfy_node_extract_status: row.comfyNodeExtractStatus,
})
