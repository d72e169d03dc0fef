import type { Node, WorkflowIssuer } from '@/api/generated/model'
import { isNodeId } from '@/contract/conventions/identifiers'
import { WORKFLOW_SHAPES } from '@/contract/people/workflow-shapes'

export const WORKFLOW_FIELDS = ['issuer', 'node_id', 'repository', 'workflow', 'environment'] as const
export type WorkflowField = (typeof WORKFLOW_FIELDS)[number]

/** Form values of a workflow. */
export type WorkflowFields = Record<WorkflowField, string> & {
  /** whether the pack is to be created */
  isNew: boolean
}

/** Returns the host of an issuer's repositories, by default its own. */
export const hostOf = ({ site, address }: WorkflowIssuer): string => new URL(site ?? address).host

/** Parses host and path of a pasted repository URL; undefined for anything else. */
function addressIn(text: string): { host: string; path: string } | undefined {
  const [, host, path] = /^https?:\/\/([^/]+)\/(.+?)(?:\.git)?\/*$/.exec(text.trim()) ?? []
  return host !== undefined && path !== undefined ? { host, path } : undefined
}

/**
 * Fills in defaults for untouched fields: the first pack, or a new one when there is none, its repository, the issuer of
 * the repository's host, and the issuer's usual file name.
 */
export function fieldsSoFar(
  said: Partial<WorkflowFields>,
  packs: readonly Pick<Node, 'id' | 'repository'>[],
  issuers: readonly WorkflowIssuer[],
): WorkflowFields & { kind: WorkflowIssuer['kind'] } {
  const isNew = said.isNew ?? packs.length === 0
  const nodeId = said.node_id ?? (isNew ? '' : (packs[0]?.id ?? ''))
  const repository =
    said.repository ?? (isNew ? '' : (packs.find(({ id }) => id === nodeId)?.repository ?? ''))
  const lies = addressIn(repository)
  const issuer =
    issuers.find(({ address }) => address === said.issuer) ??
    issuers.find((one) => hostOf(one) === lies?.host) ??
    issuers[0]
  const kind = issuer?.kind ?? 'github'
  return {
    kind,
    isNew,
    node_id: nodeId,
    issuer: issuer?.address ?? '',
    repository: lies?.path ?? repository,
    workflow: said.workflow ?? WORKFLOW_SHAPES[kind].examples.workflow,
    environment: said.environment ?? '',
  }
}

/** Validates each field locally; the API checks the rest. */
export function goodFields(fields: ReturnType<typeof fieldsSoFar>): Record<WorkflowField, boolean> {
  const { repository, workflow } = WORKFLOW_SHAPES[fields.kind]
  return {
    issuer: true,
    node_id: isNodeId(fields.node_id.trim()),
    repository: repository.test(fields.repository.trim()),
    workflow: workflow.test(fields.workflow.trim()),
    environment: true,
  }
}
