import type { ResolvedKind } from '@/api/generated/model'
import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'

/** The state of a node: how the registry resolved its class. */
export type NodeState = ResolvedKind

/** In ascending order of severity. */
export const STATES: readonly NodeState[] = ['frontend', 'core', 'pack', 'ambiguous', 'banned', 'unknown']

/**
 * Returns the states of all nodes by id. A subgraph or group node has the most severe state of the nodes inside it.
 * @param stateOf - the state of a node's class
 */
export function statesOf(
  nodes: readonly WorkflowNode[],
  stateOf: (node: WorkflowNode) => NodeState | undefined,
): ReadonlyMap<string, NodeState> {
  const states = new Map<string, NodeState>()
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  for (const node of nodes) {
    const state = node.kind === 'virtual' ? 'frontend' : node.kind === 'node' ? stateOf(node) : undefined
    if (!state) continue
    for (let id: string | undefined = node.id; id !== undefined; id = parents.get(id)) {
      const before = states.get(id)
      if (before === undefined || STATES.indexOf(state) > STATES.indexOf(before)) states.set(id, state)
    }
  }
  return states
}

/** Fill and stroke of a node in each state; colour is never the only indicator, as each has a sign too. */
export const STATE_STYLES: Record<NodeState, string> = {
  frontend: 'fill-sunken stroke-line-strong',
  core: 'fill-raised stroke-line-strong',
  pack: 'fill-accent-soft stroke-accent',
  ambiguous: 'fill-warning-soft stroke-warning',
  banned: 'fill-danger-soft stroke-danger',
  unknown: 'fill-danger-soft stroke-danger',
}

export const STATE_MARKS: Partial<Record<NodeState, string>> = { ambiguous: '≈', banned: '⊘', unknown: '?' }
