import type { ComfyNodeChange, ComfyNodeDetails } from '../../../contract/packs/comfy-node-details'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { Ctx } from '../../access/context'
import { compareDefinitions } from '../../domain/node-classes/compare-definitions'
import { readmePassages } from '../../domain/readme-passages'
import { omitEmpty } from '../../platform/omit-empty'
import { Refusal } from '../../platform/refusal'
import type { NodeRecord } from '../../store/packs/nodes.repo'
import { findRepositoryClass } from '../../store/repositories/repository-classes.repo'
import { findShownReading } from '../../store/repositories/readings.repo'
import {
  findClassHistory,
  type ClassHistory,
  type ClassInVersion,
} from '../../store/versions/class-history.repo'
import { hasListedClass } from '../../store/versions/comfy-nodes.repo'
import { findReadme } from '../../store/versions/contents.repo'
import { requireOpenNode } from '../../versions/require-visible-version'
import { nodeView } from '../../views/node-view'
import { isCommit } from '../../domain/is-commit'

type Found = Omit<ComfyNodeDetails, 'node'>

const MOST_WORKFLOWS = 20
const NOTHING = { changes: [], workflows: [], passages: [] }
const NO_DIFFERENCE = { inputs_added: [], inputs_removed: [], inputs_changed: [], fields: [] }

const placeOf = ({ file, line }: { file: string; line: number | null }) => ({
  ...(file !== '' && { file }),
  ...(file !== '' && line !== null && { line }),
})

const namesOf = ({ comfy_node_name, display_name }: ComfyNode): string[] =>
  [comfy_node_name, display_name].flatMap((name) => name ?? [])

const toldOf = ({ version, createdAt }: ClassInVersion) => ({ version, created_at: createdAt.toISOString() })

/** The changes between consecutive versions, newest first. */
function changesOf({ turns, isWhole }: ClassHistory): ComfyNodeChange[] {
  const changes = turns.flatMap((turn, index): ComfyNodeChange[] => {
    const before = turns[index - 1]?.definition
    const after = turn.definition
    if (before && after) {
      const difference = compareDefinitions(before, after)
      return difference ? [{ ...toldOf(turn), kind: 'changed', ...difference }] : []
    }
    if (index === 0 && (!after || !isWhole)) return []
    return [{ ...toldOf(turn), kind: after ? 'added' : 'removed', ...NO_DIFFERENCE }]
  })
  return changes.reverse()
}

/** Looks in offered versions; if the latest no longer has the class, in the last one that had it. */
async function findInVersions({ db }: Ctx, record: NodeRecord, name: string): Promise<Found | undefined> {
  const { node, latest } = record
  if (!latest) return undefined
  const history = await findClassHistory(db, { nodeId: node.id, latestId: latest.id }, name)
  const { turns } = history
  // Nothing is known about a version whose files were not read.
  const isGone = history.latest !== undefined && !history.latest.definition
  const told = history.latest?.definition ? history.latest : turns.findLast(({ definition }) => definition)
  if (!told?.definition) return undefined
  const changes = changesOf(history)
  const since = changes.find(({ kind }) => kind === 'added')
  return {
    comfy_node: told.definition,
    known_from: 'version',
    version: told.version,
    ...(isGone && { is_gone: true }),
    ...placeOf(told),
    ...(since && { since: { version: since.version, created_at: since.created_at } }),
    changes,
    workflows: [],
    passages: isGone ? [] : readmePassages(await findReadme(db, latest.id), namesOf(told.definition)),
  }
}

/** Looks in the reading of the repository, which is shown while the pack has no offered version. */
async function findInRepository({ db }: Ctx, { node }: NodeRecord, name: string): Promise<Found | undefined> {
  const shown = await findShownReading(db, node.id)
  const found = shown?.reading && (await findRepositoryClass(db, node.id, name))
  if (!shown?.reading || !found) return undefined
  const { commit, readAt, workflows, readmeHtml } = shown.reading
  return {
    comfy_node: found.definition,
    known_from: 'repository',
    ...omitEmpty({ commit: isCommit(commit) ? commit : '', read_at: readAt?.toISOString() }),
    ...placeOf(found),
    changes: [],
    workflows: workflows
      .filter(({ comfy_nodes: used }) => used.includes(name))
      .slice(0, MOST_WORKFLOWS)
      .map(({ path, picture }) => ({ path, ...(picture && { picture }) })),
    passages: readmePassages(readmeHtml, namesOf(found.definition)),
  }
}

/** Looks in the public lists, which have names only; for public packs. */
async function findInList({ db }: Ctx, { node }: NodeRecord, name: string): Promise<Found | undefined> {
  const isListed = await hasListedClass(db, node.id, name)
  return isListed ? { comfy_node: { comfy_node_name: name }, known_from: 'list', ...NOTHING } : undefined
}

/**
 * All that is known about a node class of a pack (contract 1B): from the offered version, the repository, or its name alone, and
 * its history. Reveals no more than the pack's own lists do: no version that is not offered, no hidden reading, no name of a pack
 * that is not public. Refuses as `requireOpenNode` does, and with `comfy_node_not_found`.
 */
export async function getComfyNodeDetails(
  ctx: Ctx,
  path: { nodeId: string; comfyNodeName: string },
): Promise<ComfyNodeDetails> {
  const { record } = await requireOpenNode(ctx, path.nodeId)
  const name = path.comfyNodeName
  const found =
    (await findInVersions(ctx, record, name)) ??
    (await findInRepository(ctx, record, name)) ??
    (await findInList(ctx, record, name))
  if (!found) throw new Refusal('comfy_node_not_found', 'The pack has no such node class')
  return { ...found, node: nodeView(record, { viewer: ctx.actor }) }
}
