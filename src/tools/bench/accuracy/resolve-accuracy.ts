import { join } from 'node:path'
import type { AskedClass, Resolution, ResolvedClass } from '../../../contract/packs/resolve'
import { readJsonFile } from '../../../server/catalogue/json-file'
import { readNodeMap } from '../../../server/catalogue/list-facts'
import { isCoreClass } from '../../../server/domain/node-classes/core-classes'
import { readClassPattern } from '../../../server/domain/node-classes/class-pattern'
import { addressKey } from '../../../server/domain/repository-address'

const MAP = 'extension-node-map.json'
const COMFYUI = addressKey('https://github.com/comfyanonymous/ComfyUI')

/** A real workflow. */
export interface Workflow {
  /** the key of its repository */
  repository: string
  nodes: AskedClass[]
}

/** Calls the service to resolve nodes. */
export type Ask = (nodes: readonly AskedClass[]) => Promise<Resolution>

/** The true pack of a class, by the key of its repository or by its id. */
interface Truth {
  name: string
  isFrom: (pack: ResolvedClass['packs'][number]) => boolean
}

interface Score {
  pairs: number
  first: number
  named: number
  mostStarred: number
}

const isStarredMost = (packs: ResolvedClass['packs'], { isFrom }: Truth) => {
  const most = [...packs].sort((one, other) => other.github_stars - one.github_stars)[0]
  return most !== undefined && isFrom(most)
}

const score = (answers: readonly { truth: Truth; result: ResolvedClass }[]): Score => ({
  pairs: answers.length,
  first: answers.filter(({ truth, result: { packs } }) => packs[0] && truth.isFrom(packs[0])).length,
  named: answers.filter(({ truth, result: { packs } }) => packs.some(truth.isFrom)).length,
  mostStarred: answers.filter(({ truth, result: { packs } }) => isStarredMost(packs, truth)).length,
})

const percent = (part: number, whole: number) => `${part} (${((100 * part) / whole).toFixed(1)} %)`

const row = (what: string, { pairs, first, named, mostStarred }: Score) =>
  `| ${[what, pairs, percent(first, pairs), percent(named, pairs), percent(mostStarred, pairs)].join(' | ')} |`

/** Resolves each true pair once: with the other classes of its file, or alone; always without the file's hints. */
async function judge(
  ask: Ask,
  workflows: readonly Workflow[],
  truthsOf: (workflow: Workflow) => Map<string, Truth>,
): Promise<{ together: Score; alone: Score }> {
  const together: { truth: Truth; result: ResolvedClass }[] = []
  const judged = new Set<string>()
  for (const workflow of workflows) {
    const truths = [...truthsOf(workflow)].filter(([pair]) => !judged.has(pair))
    if (truths.length === 0) continue
    const names = [...new Set(workflow.nodes.map((node) => node.class))]
    const { results } = await ask(names.map((name) => ({ class: name })))
    const byName = new Map(results.map((result) => [result.class, result]))
    for (const [pair, truth] of truths) {
      judged.add(pair)
      const result = byName.get(truth.name)
      if (result) together.push({ truth, result })
    }
  }
  const alone: typeof together = []
  for (const { truth } of together) {
    const [result] = (await ask([{ class: truth.name }])).results
    if (result) alone.push({ truth, result })
  }
  return { together: score(together), alone: score(alone) }
}

const keyOfPack = ({ repository = '' }: ResolvedClass['packs'][number]) => addressKey(repository)

/**
 * Compares the resolution of real workflows with their origin, and with their hints.
 * @param lists the folder of ComfyUI-Manager's lists
 * @returns a table and two sentences as Markdown lines
 */
export async function resolveAccuracy(
  ask: Ask,
  workflows: readonly Workflow[],
  lists: string,
): Promise<string[]> {
  const { byAddress } = readNodeMap(MAP, await readJsonFile(join(lists, MAP)))
  const classesOf = (key: string) => new Set(byAddress.get(key)?.known?.comfyNodes)
  const listed = new Set(
    [...byAddress].flatMap(([key, { known }]) => (key === COMFYUI ? [] : (known?.comfyNodes ?? []))),
  )
  const patterns = [...byAddress].flatMap(([key, { known }]) => {
    const read = known?.classPattern ? readClassPattern(known.classPattern) : undefined
    return read && 'pattern' in read ? [{ key, matches: read.pattern }] : []
  })
  const own = await judge(ask, workflows, ({ repository, nodes }) => {
    const classes = classesOf(repository)
    return new Map(
      nodes
        .filter((node) => classes.has(node.class))
        .map(({ class: name }) => [
          `${repository} ${name}`,
          { name, isFrom: (pack) => keyOfPack(pack) === repository },
        ]),
    )
  })
  const everything = workflows.flatMap(({ nodes }) => nodes)
  const hinted = (await Promise.all(workflows.map(({ nodes }) => ask(nodes)))).flatMap(
    ({ results }) => results,
  )
  const namedIds = new Set(
    hinted.flatMap(({ packs }) =>
      packs
        .filter(({ class_state: state }) => state === 'present')
        .map(({ node_id: id }) => id.toLowerCase()),
    ),
  )
  const byHint = await judge(
    ask,
    workflows,
    ({ nodes }) =>
      new Map(
        nodes.flatMap(({ class: name, cnr_id: id = '' }): [string, Truth][] =>
          namedIds.has(id.toLowerCase())
            ? [[`${id} ${name}`, { name, isFrom: (pack) => pack.node_id.toLowerCase() === id.toLowerCase() }]]
            : [],
        ),
      ),
  )
  const follows = hinted.filter(
    ({ packs }, index) =>
      everything[index]?.cnr_id !== undefined &&
      namedIds.has(everything[index].cnr_id.toLowerCase()) &&
      packs[0],
  )
  const followed = follows.filter(({ packs }) => packs[0]?.why === 'named_in_file').length
  const names = [...new Set(everything.map((node) => node.class))]
  const { results } = await ask(names.map((name) => ({ class: name })))
  const core = results.filter(({ class: name }) => isCoreClass(name))
  const unlisted = results.filter(({ class: name }) => !isCoreClass(name) && !listed.has(name))
  const nobodys = unlisted.filter(({ class: name }) => !patterns.some(({ matches }) => matches(name)))
  const patterned = unlisted.filter((result) => !nobodys.includes(result))
  const byPattern = patterned.filter(({ class: name, packs }) =>
    patterns.some(({ key, matches }) => matches(name) && packs[0] && keyOfPack(packs[0]) === key),
  )
  const count = (of: readonly ResolvedClass[]) => of.filter(({ packs }) => packs.length > 0).length
  return [
    '| truth, asked without what the file names | pairs | first | among those named | most stars alone |',
    '| --- | ---: | ---: | ---: | ---: |',
    row('classes of the repository’s own map, with the other classes of the file', own.together),
    row('the same, each class alone', own.alone),
    row('the pack that the file names (`cnr_id`), with the other classes of the file', byHint.together),
    row('the same, each class alone', byHint.alone),
    '',
    `Asked with what the file names, ${percent(followed, follows.length)} of ${follows.length} nodes that name a known pack get that pack.`,
    `Of ${core.length} classes that come with ComfyUI ${count(core)} are taken for a pack’s; of ${nobodys.length} classes that nobody lists ${count(nobodys)} are found in a pack.`,
    `Of ${patterned.length} classes that a pattern of the map alone tells of ${byPattern.length} get a pack with that pattern.`,
    '',
  ]
}
