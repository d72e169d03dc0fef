import type { AskedClass, Resolution, ResolvedClass, ResolveInput } from '../../contract/packs/resolve'
import type { Ctx } from '../access/context'
import { coreClassSince } from '../domain/node-classes/core-classes'
import { storedNumber } from '../domain/normalize-version'
import { provenSince } from '../domain/proven-since'
import {
  listNearestClasses,
  listPacksOfClasses,
  listResolvablePacks,
  listSharedClasses,
  listVersionsOfClasses,
} from '../store/search/resolvable-classes.repo'
import { comparePacks } from './compared-packs'
import { candidateFinder } from './find-candidates'
import { grouped } from './grouped'
import { namesIn } from './named-packs'
import { neededPacks } from './needed-packs'
import { nearestNames } from './nearest-names'
import { packsToInstall } from './packs-to-install'
import { rankCandidates } from './rank-candidates'
import { kindByPacks, kindWithoutPack, type Candidate } from './resolvable'
import { packView } from './pack-view'

/** Names that resemble an unknown one are looked for this many times, of names this long. */
const NEAREST = { names: 12, shortest: 3, longest: 100 }
/** As many packs are compared with one another at most, those with the most stars. */
const COMPARED_PACKS = 200

/** A node as it was asked for, each once, with the packs that may be taken for it. */
interface Resolving {
  node: AskedClass
  ranked: readonly Candidate[]
}

const keyOf = ({ class: name, cnr_id: id, aux_id: repository, version }: AskedClass) =>
  JSON.stringify([name, id, repository, version])

/** Which nodes need no look at the packs: ComfyUI's own, where the file names nothing else. */
const needsNoPack = (node: AskedClass) =>
  kindWithoutPack(node) !== undefined && namesIn([node]).normalizedIds.length === 0 && !node.aux_id

/** In which versions classes are is asked where the file names a pack, and for all classes of a pack that lost one. */
function versionQuestions(resolving: readonly Resolving[]) {
  const firsts = resolving.flatMap(({ node, ranked: [first] }) => (first ? [{ node, first }] : []))
  const losing = new Set(
    firsts.filter(({ first }) => first.classState !== 'present').map(({ first }) => first.pack.id),
  )
  return firsts
    .filter(({ node, first }) => losing.has(first.pack.id) || (first.isNamed && node.version))
    .map(({ node, first }) => ({
      nodeId: first.pack.id,
      name: node.class,
      version: storedNumber(node.version ?? ''),
    }))
}

/** The packs of classes that several have, those with the most stars. */
function packsToCompare(unranked: readonly { candidates: readonly Candidate[] }[]): string[] {
  const several = unranked.flatMap(({ candidates }) => (candidates.length > 1 ? candidates : []))
  const packs = new Map(several.map(({ pack }) => [pack.id, pack]))
  return [...packs.values()]
    .sort((one, other) => other.stars - one.stars)
    .slice(0, COMPARED_PACKS)
    .map(({ id }) => id)
}

function unknownNames(resolving: readonly Resolving[]): string[] {
  const names = resolving
    .filter(({ node, ranked }) => ranked.length === 0 && !kindWithoutPack(node))
    .map(({ node }) => node.class)
    .filter(({ length }) => length >= NEAREST.shortest && length <= NEAREST.longest)
  return [...new Set(names)].slice(0, NEAREST.names)
}

/**
 * Which packs give the node classes of a workflow (contract 1J): a result for each, in the order asked, and the smallest
 * set of packs to install for all of them. At most five statements, however many are asked for.
 */
export async function resolveComfyNodes(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { nodes }: ResolveInput,
): Promise<Resolution> {
  const distinct = [...new Map(nodes.map((node) => [keyOf(node), node])).values()]
  const searched = distinct.filter((node) => !needsNoPack(node))
  const rows = await listPacksOfClasses(ctx.db, [...new Set(searched.map((node) => node.class))])
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
  const unknown = unknownNames(resolving)
  const [versions, nearest] = await Promise.all([
    listVersionsOfClasses(ctx.db, versionQuestions(resolving)),
    listNearestClasses(ctx.db, unknown),
  ])

  const nearestOf = grouped(nearest, ({ name }) => name)
  const versionsOf = grouped(versions, ({ nodeId, name }) => `${nodeId} ${name}`)
  const answers = new Map<string, ResolvedClass>()
  for (const { node, ranked } of resolving) {
    const kind = ranked.length === 0 ? (kindWithoutPack(node) ?? 'unknown') : kindByPacks(ranked)
    const since = kind === 'core' ? coreClassSince(node.class) : undefined
    answers.set(keyOf(node), {
      class: node.class,
      kind,
      ...(since && { since }),
      packs: ranked.map((candidate) =>
        packView(candidate, {
          ranked,
          standing,
          versions: versionsOf
            .get(`${candidate.pack.id} ${node.class}`)
            ?.find(({ asked }) => asked === storedNumber(node.version ?? '')),
          forkOf: forkOf(candidate, ranked),
        }),
      ),
      nearest: unknown.includes(node.class)
        ? nearestNames(
            node.class,
            (nearestOf.get(node.class) ?? []).map((near) => near.nearest),
          )
        : [],
    })
  }
  const results = nodes.flatMap((node) => answers.get(keyOf(node)) ?? [])
  return { results, install: packsToInstall(results, versionsOf) }
}
