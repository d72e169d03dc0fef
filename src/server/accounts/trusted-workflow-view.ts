import type { TrustedWorkflow } from '../../contract/people/trusted-workflow'
import { omitEmpty } from '../platform/omit-empty'
import type { TrustedWorkflowRow } from '../store/publishers/trusted-workflows.repo'
import { waitsUntil } from '../access/waits-until'

/** A trusted workflow as the wire has it. */
export const trustedWorkflowView = (row: TrustedWorkflowRow, userName: string): TrustedWorkflow => ({
  id: row.id,
  node_id: row.nodeId,
  issuer: row.issuer,
  repository: row.repository,
  workflow: row.workflow,
  createdAt: row.createdAt.toISOString(),
  ...omitEmpty({
    environment: row.environment,
    repository_id: row.repositoryId,
    repository_owner_id: row.repositoryOwnerId,
    waits_until: waitsUntil(row)?.toISOString(),
    made_by: userName,
    last_used_at: row.lastUsedAt?.toISOString(),
  }),
})
