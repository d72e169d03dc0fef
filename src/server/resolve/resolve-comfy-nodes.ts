import type { Resolution, ResolvedClass, ResolveInput } from '../../contract/packs/resolve'
import type { Ctx } from '../access/context'
import { coreClassSince } from '../domain/node-classes/core-classes'
import { storedNumber } from '../domain/normalize-version'
import { listNearestClasses, listVersionsOfClasses } from '../store/search/resolvable-classes.repo'
import { grouped } from '../platform/grouped'
import { nearestNames } from './nearest-names'
import { packsToInstall } from './packs-to-install'
import { packView } from './pack-view'
import { keyOfNode, rankClasses, type RankedClass } from './rank-classes'
import { kindByPacks, kindWithoutPack } from './resolvable'

/** Limits for suggesting similar names: number of unknown names, and their lengths. */
const NEAREST = { names: 12, shortest: 3, longest: 100 }

/** The classes whose versions are needed: where the file names a pack with a version, and all of a pack that lacks one. */
function versionQuestions(resolving: readonly RankedClass[]) {
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

function unknownNames(resolving: readonly RankedClass[]): string[] {
  const names = resolving
    .filter(({ node, ranked }) => ranked.length === 0 && !kindWithoutPack(node))
    .map(({ node }) => node.class)
    .filter(({ length }) => length >= NEAREST.shortest && length <= NEAREST.longest)
  return [...new Set(names)].slice(0, NEAREST.names)
}

/**
 * Resolves the node classes of a workflow to packs (contract 1J): a result for each, in the requested order, and the smallest
 * set of packs to install for all of them. At most five statements, regardless of the number of classes.
 */
export async function resolveComfyNodes(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { nodes }: ResolveInput,
): Promise<Resolution> {
  const { resolving, standing, forkOf } = await rankClasses(ctx, nodes)
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
    answers.set(keyOfNode(node), {
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
  const results = nodes.flatMap((node) => answers.get(keyOfNode(node)) ?? [])
  return { results, install: packsToInstall(results, versionsOf) }
}
