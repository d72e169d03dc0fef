import type { NodeVersion } from '../../contract/node-version'
import type { nodeVersions } from '../db/schema'
import { omitEmpty } from '../omit-empty'

/** A version as the wire has it (contract 2.2); the reason of its status only where the caller may see it. */
export const versionView = (
  row: typeof nodeVersions.$inferSelect,
  options: { withReason: boolean } = { withReason: false },
): NodeVersion => ({
  ...omitEmpty({
    changelog: row.changelog,
    downloadUrl: row.downloadUrl,
    supported_os: row.supportedOs,
    supported_accelerators: row.supportedAccelerators,
    supported_comfyui_version: row.supportedComfyuiVersion,
    supported_comfyui_frontend_version: row.supportedComfyuiFrontendVersion,
    status_reason: options.withReason ? row.statusReason : undefined,
  }),
  id: row.id,
  node_id: row.nodeId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  dependencies: row.dependencies,
  deprecated: row.deprecated,
  status: row.status,
  comfy_node_extract_status: row.comfyNodeExtractStatus,
})
