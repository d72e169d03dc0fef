import type { TrustedWorkflow } from '../../../contract/people/trusted-workflow'
import { waitsUntil } from '../../access/waits-until'
import { omitEmpty } from '../../platform/omit-empty'
import type { TrustedWorkflowRow } from '../../store/publishers/trusted-workflows.repo'

/** A trusted workflow in the API's format; `isTaken`: somebody else has the id of the pack it is to create. */
export const trustedWorkflowView = (
  row: TrustedWorkflowRow,
  userName: string,
  isTaken = false,
): TrustedWorkflow => ({
  id: row.id,
  node_id: row.nodeId ?? row.newNodeId ?? '',
  issuer: row.issuer,
  repository: row.repository,
  workflow: row.workflow,
  createdAt: row.createdAt.toISOString(),
  ...(row.newNodeId !== null && { new_pack: isTaken ? 'taken' : 'awaited' }),
  ...omitEmpty({
    environment: row.environment,
    repository_id: row.repositoryId,
    repository_owner_id: row.repositoryOwnerId,
    waits_until: waitsUntil(row)?.toISOString(),
    made_by: userName,
    last_used_at: row.lastUsedAt?.toISOString(),
  }),
})
