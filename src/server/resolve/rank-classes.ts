import type { AskedClass } from '../../contract/packs/resolve'
import type { Ctx } from '../access/context'
import { provenSince } from '../domain/proven-since'
import {
  listPacksOfClasses,
  listResolvablePacks,
  listSharedClasses,
} from '../store/search/resolvable-classes.repo'
import { comparePacks, type Comparison } from './compared-packs'
import { candidateFinder } from './find-candidates'
import { matchPatterns } from './match-patterns'
import { namesIn } from './named-packs'
import { neededPacks } from './needed-packs'
import { rankCandidates, type Standing } from './rank-candidates'
import { kindWithoutPack, type Candidate } from './resolvable'

/** Maximum number of packs compared with each other, those with the most stars. */
const COMPARED_PACKS = 200

/** A requested node with its candidate packs, best first. */
export interface RankedClass {
  node: AskedClass
  ranked: readonly Candidate[]
}

/** A key that is equal for identical requests. */
export const keyOfNode = ({ class: name, cnr_id: id, aux_id: repository, version }: AskedClass): string =>
  JSON.stringify([name, id, repository, version])

/** Whether a node needs no lookup of packs: ComfyUI's own, unless the file names another pack. */
const needsNoPack = (node: AskedClass) =>
  kindWithoutPack(node) !== undefined && namesIn([node]).normalizedIds.length === 0 && !node.aux_id

/** The packs of classes with several candidates, those with the most stars. */
function packsToCompare(unranked: readonly { candidates: readonly Candidate[] }[]): string[] {
  const several = unranked.flatMap(({ candidates }) => (candidates.length > 1 ? candidates : []))
  const packs = new Map(several.map(({ pack }) => [pack.id, pack]))
  return [...packs.values()]
    .sort((one, other) => other.stars - one.stars)
    .slice(0, COMPARED_PACKS)
    .map(({ id }) => id)
}

/**
 * Ranks the candidate packs for each of some nodes, without duplicates. Every feature that says which pack provides a class
 * uses this ranking. At most three statements.
 */
export async function rankClasses(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  nodes: readonly AskedClass[],
): Promise<{ resolving: RankedClass[]; standing: Standing; forkOf: Comparison['forkOf'] }> {
  const distinct = [...new Map(nodes.map((node) => [keyOfNode(node), node])).values()]
  const searched = distinct.filter((node) => !needsNoPack(node))
  const names = [...new Set(searched.map((node) => node.class))]
  const { classes, patterns } = await listPacksOfClasses(ctx.db, names)
  const rows = [...classes, ...matchPatterns(patterns, names)]
  const packs = await listResolvablePacks(ctx.db, {
    ids: [...new Set(rows.map(({ nodeId }) => nodeId))],
    ...namesIn(searched),
  })
  const candidatesOf = candidateFinder(rows, packs)
  const unranked = distinct.map((node) => ({ node, candidates: candidatesOf(node) }))
  const shared = await listSharedClasses(ctx.db, packsToCompare(unranked))
  const { weightOf, forkOf } = comparePacks(packs, shared)
  const standing = {
    provenSince: provenSince(ctx.clock()),
    needed: neededPacks(unranked.map(({ candidates }) => candidates)),
    weightOf,
  }
  const resolving = unranked.map(({ node, candidates }) => ({
    node,
    ranked: rankCandidates(candidates, standing),
  }))
  return { resolving, standing, forkOf }
}
