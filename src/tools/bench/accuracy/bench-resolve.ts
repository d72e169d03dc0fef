import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AskedClass, Resolution } from '../../../contract/packs/resolve'
import { readWorkflow } from '../../../lib/workflows/read-workflow'
import { importCatalogue } from '../../../server/catalogue/import-catalogue'
import { addressKey } from '../../../server/domain/repository-address'
import type { OpenDatabase } from '../../../server/platform/database/client'
import { migrateDatabase } from '../../../server/store/schema/migrate'
import { askedNodes } from '../../asked-nodes'
import { during, type Progress } from '../../progress'
import { listeningService } from '../listening-service'
import { percentile, timed } from '../percentiles'
import { resolveAccuracy, type Ask, type Workflow } from './resolve-accuracy'
import { openForBench, withThrowAwayPostgres } from '../throw-away-postgres'

type Pool = OpenDatabase['pool']

const FILE = /^(?<owner>[^+]+)\+(?<name>.+?)__.+$/
const ROUNDS = 45
/** The number of warm-up calls, which are not counted. */
const WARMING = 5
const CLASSES = 1042
const MOST_RATIO = 15

async function readWorkflows(folder: string): Promise<Workflow[]> {
  const workflows: Workflow[] = []
  for (const file of (await readdir(folder)).sort()) {
    const { owner, name } = FILE.exec(file)?.groups ?? {}
    if (!owner || !name) continue
    const reading = await readWorkflow(await readFile(join(folder, file)))
    workflows.push({
      repository: addressKey(`https://github.com/${owner}/${name}`),
      nodes: askedNodes(reading),
    })
  }
  return workflows
}

const asker =
  (base: string): Ask =>
  async (nodes: readonly AskedClass[]): Promise<Resolution> => {
    const response = await fetch(`${base}/comfy-nodes/resolve`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ nodes }),
    })
    if (!response.ok) throw new Error(`resolving was answered with ${response.status}`)
    return (await response.json()) as Resolution
  }

/** Returns classes of many packs in natural order, those shared by several packs among them. */
async function manyClasses(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from node_classes group by name order by md5(name) limit $1',
    [CLASSES],
  )
  return rows.map(({ name }) => name)
}

async function times(base: string, ask: Ask, pool: Pool, workflows: readonly Workflow[]): Promise<string[]> {
  const [{ id } = { id: '' }] = (
    await pool.query<{ id: string }>('select id from nodes order by github_stars desc, id limit 1')
  ).rows
  const many = (await manyClasses(pool)).map((name) => ({ class: name }))
  const longest = [...workflows].sort((one, other) => other.nodes.length - one.nodes.length)[0]?.nodes ?? []
  const asPeople = { 'Cache-Control': 'no-cache' }
  const measured: Record<string, number[]> = {}
  const calls = {
    pack: async () => (await fetch(`${base}/nodes/${id}`, { headers: asPeople })).text(),
    many: () => ask(many),
    file: () => ask(longest),
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, call] of Object.entries(calls)) (measured[name] ??= []).push(await timed(call))
  const p95 = (name: string) => percentile((measured[name] ?? []).slice(WARMING), 0.95)
  const line = (what: string, name: string) =>
    `| ${what} | ${p95(name).toFixed(1)} | ${(p95(name) / p95('pack')).toFixed(1)} |`
  return [
    '| call, in turns, past everything that is kept | p95 ms | times one pack |',
    '| --- | ---: | ---: |',
    line('one pack, `GET /nodes/{id}`', 'pack'),
    line(`${CLASSES} classes of as many packs as there are (at most ${MOST_RATIO} times)`, 'many'),
    line(`the longest of the files, ${longest.length} nodes with what it names`, 'file'),
    '',
  ]
}

/**
 * Resolves the packs of real workflows, and compares the result with their origin and with the files' hints; then times the
 * request.
 * @param lists the folder of ComfyUI-Manager's lists
 * @param folder workflows named `OWNER+NAME__file.json` after their repository
 * @returns the section of the report as Markdown lines
 */
export const benchResolve = (lists: string, folder: string, progress: Progress): Promise<string[]> =>
  withThrowAwayPostgres(async (url) => {
    const { db, pool, close } = openForBench(url)
    try {
      await migrateDatabase(url)
      await during(progress, 'Import', () => importCatalogue(db, lists))
      await pool.query('vacuum analyze')
      const workflows = await during(progress, 'Reading workflows', () => readWorkflows(folder))
      const service = await listeningService(db)
      const ask = asker(service.base)
      try {
        return [
          '## From a workflow to its packs',
          '',
          `${workflows.length} real workflows, each named after the repository that it comes from, resolved over the packs of ComfyUI-Manager’s lists.`,
          'Each pair of a pack and a class counts once.',
          '',
          ...(await during(progress, 'Packs of workflows', () => resolveAccuracy(ask, workflows, lists))),
          ...(await during(progress, 'Times', () => times(service.base, ask, pool, workflows))),
        ]
      } finally {
        service.close()
      }
    } finally {
      await close()
    }
  })
