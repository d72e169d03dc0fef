import type { AdminNodeVersionInput } from '../../contract/inputs'
import type { NodeVersion } from '../../contract/node-version'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { downloadUrl } from '../archives/download-url'
import { saveVersion } from './save-version'
import type { VersionRow } from './versions.repo'

/**
 * Sets any status, its reason and the compatibility of a version, named by its number (contract 1A); absent means
 * unchanged. A version sent back to Pending is reviewed anew. Refuses as `authorize` does.
 */
export async function adminUpdateNodeVersion(
  ctx: Ctx,
  nodeId: string,
  number: string,
  input: AdminNodeVersionInput,
): Promise<NodeVersion> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node, version } = await authorize(ctx, tx, 'adminUpdateNodeVersion', {
      nodeId,
      version: { number },
    })
    const isSentBack = input.status === 'NodeVersionStatusPending' && isReviewedAnew(version)
    if (isSentBack) await ctx.reviewQueue.submit(tx, version.id)
    return saveVersion(ctx, tx, {
      action: 'adminUpdateNodeVersion',
      actor,
      row: version,
      changes: {
        status: input.status,
        statusReason: input.status_reason ?? (isSentBack ? '' : undefined),
        ...(isSentBack && { reviewedAt: null, comfyNodeExtractStatus: 'pending' }),
        ...(input.status === 'NodeVersionStatusActive' &&
          version.archiveArrivedAt && {
            downloadUrl: downloadUrl(ctx.publicUrl, node.publisherId, node.id, version.version),
          }),
        supportedOs: input.supported_os,
        supportedAccelerators: input.supported_accelerators,
        supportedComfyuiVersion: input.supported_comfyui_version,
        supportedComfyuiFrontendVersion: input.supported_comfyui_frontend_version,
      },
    })
  })
}

/** Whether sending a version to Pending asks for a review: its archive is there, and none waits or runs already. */
const isReviewedAnew = ({ archiveArrivedAt, status, comfyNodeExtractStatus }: VersionRow): boolean =>
  archiveArrivedAt !== null && (status !== 'NodeVersionStatusPending' || comfyNodeExtractStatus === 'failed')
