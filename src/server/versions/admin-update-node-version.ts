import type { AdminNodeVersionInput } from '../../contract/inputs'
import type { NodeVersion } from '../../contract/node-version'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { saveVersion } from './save-version'

/**
 * Sets any status, its reason and the compatibility of a version, named by its number (contract 1A); absent means
 * unchanged. Refuses as `authorize` does.
 */
export async function adminUpdateNodeVersion(
  ctx: Ctx,
  nodeId: string,
  number: string,
  input: AdminNodeVersionInput,
): Promise<NodeVersion> {
  return ctx.db.transaction(async (tx) => {
    const { actor, version } = await authorize(ctx, tx, 'adminUpdateNodeVersion', {
      nodeId,
      version: { number },
    })
    return saveVersion(ctx, tx, {
      action: 'adminUpdateNodeVersion',
      actor,
      row: version,
      changes: {
        status: input.status,
        statusReason: input.status_reason,
        supportedOs: input.supported_os,
        supportedAccelerators: input.supported_accelerators,
        supportedComfyuiVersion: input.supported_comfyui_version,
        supportedComfyuiFrontendVersion: input.supported_comfyui_frontend_version,
      },
    })
  })
}
