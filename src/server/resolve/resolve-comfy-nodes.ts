import type { Resolution, ResolveInput } from '../../contract/packs/resolve'
import type { Ctx } from '../access/context'
import { isCoreClass } from '../domain/core-classes'
import { listPacksOfClasses, listResolvablePacks } from '../store/search/resolvable-classes.repo'

/**
 * Which packs give the node classes of a workflow (contract 1J): a result for each, in the order asked, and the smallest
 * set of packs to install for all of them.
 */
export async function resolveComfyNodes(ctx: Ctx, { nodes }: ResolveInput): Promise<Resolution> {
  const names = [...new Set(nodes.map((node) => node.class))].filter((name) => !isCoreClass(name))
  const found = await listPacksOfClasses(ctx.db, names)
  const ids = [...new Set(found.map(({ nodeId }) => nodeId))]
  const packs = await listResolvablePacks(ctx.db, { ids, namedIds: [], repositoryKeys: [] })
  const available = packs.filter(({ status, isListed }) => status === 'NodeStatusActive' && isListed)
  const results = nodes.map(({ class: name }): Resolution['results'][number] => {
    const having = available.filter(({ id }) => found.some((row) => row.nodeId === id && row.name === name))
    return {
      class: name,
      kind: isCoreClass(name)
        ? 'core'
        : having.length > 1
          ? 'ambiguous'
          : having.length === 1
            ? 'pack'
            : 'unknown',
      packs: having.map((pack) => ({
        node_id: pack.id,
        name: pack.name,
        publisher_id: pack.publisherId,
        latest_version: pack.latest ?? undefined,
        why: having.length > 1 ? 'most_starred' : 'only_one',
        state: pack.latest ? 'installable' : 'repository',
        class_state: 'present',
        github_stars: pack.stars,
      })),
      nearest: [],
    }
  })
  const first = new Map(results.flatMap(({ packs: [pack] }) => (pack ? [[pack.node_id, pack] as const] : [])))
  return {
    results,
    install: [...first.values()].map((pack) => ({ node_id: pack.node_id, version: pack.latest_version })),
  }
}
