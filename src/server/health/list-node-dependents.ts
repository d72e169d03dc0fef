import type { NodeDependents } from '../../contract/packs/node-dependents'
import type { Ctx } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import { rankClasses } from '../resolve/rank-classes'
import { listUsingWorkflows, type UsingWorkflowRow } from '../store/health/dependents.repo'
import { requireOpenNode } from '../versions/require-visible-version'
import { grouped } from '../platform/grouped'

const MOST = { packs: 200, shown: 50 }

function dependentOf([first, ...rest]: readonly UsingWorkflowRow[]): NodeDependents['dependents'] {
  if (!first) return []
  const workflows = [first, ...rest].map(({ path, classes }) => ({ path, comfy_nodes: classes }))
  return [
    {
      node_id: first.nodeId,
      name: first.name,
      ...omitEmpty({ glyph: first.glyph }),
      github_stars: first.stars,
      comfy_nodes: [...new Set(workflows.flatMap(({ comfy_nodes }) => comfy_nodes))].sort(),
      workflows,
      ...omitEmpty({ read_at: first.readAt?.toISOString() }),
    },
  ]
}

/**
 * Packs whose example workflows use a pack's node classes: those that resolve to this pack and that the other pack does not
 * have itself. Only public packs, the 200 most popular candidates. Refuses as `requireOpenNode` does.
 */
export async function listNodeDependents(ctx: Ctx, nodeId: string): Promise<NodeDependents> {
  const { record } = await requireOpenNode(ctx, nodeId)
  const { id } = record.node
  const rows = await listUsingWorkflows(ctx.db, id, { packs: MOST.packs })
  const names = [...new Set(rows.flatMap(({ classes }) => classes))]
  const { resolving } = await rankClasses(
    ctx,
    names.map((name) => ({ class: name })),
  )
  const given = new Set(
    resolving.flatMap(({ node, ranked: [first] }) => (first?.pack.id === id ? [node.class] : [])),
  )
  const using = rows
    .map((row) => ({ ...row, classes: row.classes.filter((name) => given.has(name)) }))
    .filter(({ classes }) => classes.length > 0)
  const dependents = [...grouped(using, (row) => row.nodeId).values()].flatMap(dependentOf)
  return {
    node_id: id,
    computed_at: ctx.clock().toISOString(),
    total: dependents.length,
    dependents: dependents.slice(0, MOST.shown),
  }
}
