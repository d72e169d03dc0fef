import type { SideBySide } from '../../contract/packs/side-by-side'
import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { listClassesOfPacks } from '../store/health/classes-of-packs.repo'
import { listPublicNodeRecordsByAnyId } from '../store/packs/nodes.repo'
import { nodeView } from '../views/node-view'
import { packHealth } from './pack-health'
import { grouped } from '../platform/grouped'

/** The distinct ids in a text, in their original spelling. */
function idsIn(packs: string): string[] {
  const ids = packs.split(',').map((id) => id.trim())
  return [...new Map(ids.filter(Boolean).map((id) => [id.toLowerCase(), id])).values()].slice(
    0,
    LIMITS.comparedNodes,
  )
}

/**
 * Up to four packs, with how well they are maintained and which node classes they have in common. For all callers only public
 * packs are compared; the others are returned as missing, whether they exist or not.
 */
export async function getSideBySide(ctx: Ctx, packs: string): Promise<SideBySide> {
  const asked = idsIn(packs)
  const records = await listPublicNodeRecordsByAnyId(ctx.db, asked)
  const byId = new Map(records.map((record) => [record.node.normalizedId, record]))
  const found = asked.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
  const ids = found.map(({ node }) => node.id)
  const health = await packHealth(ctx, ids)
  const owners = grouped(await listClassesOfPacks(ctx.db, ids), ({ name }) => name)
  const classes = [...owners].map(([name, rows]) => ({ name, ids: rows.map(({ nodeId }) => nodeId) }))
  return {
    computed_at: ctx.clock().toISOString(),
    packs: found.flatMap((record) => {
      const { id } = record.node
      const its = health.get(id)
      const alone = classes.filter(({ ids: having }) => having.length === 1 && having[0] === id)
      return its ? [{ node: nodeView(record), health: its, comfy_nodes: alone.map(({ name }) => name) }] : []
    }),
    missing: asked.filter((id) => !byId.has(id.toLowerCase())),
    shared_comfy_nodes: classes
      .filter(({ ids: having }) => having.length > 1)
      .map(({ name, ids: node_ids }) => ({ comfy_node_name: name, node_ids })),
  }
}
