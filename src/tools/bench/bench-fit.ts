import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '../../contract/conventions/limits'
import { importCatalogue } from '../../server/catalogue/import-catalogue'
import { refreshClashes } from '../../server/fit/refresh-clashes'
import { validateNodeSet } from '../../server/fit/validate-node-set'
import type { Db } from '../../server/platform/database/client'
import { findInRepository } from '../../server/review/repository/find-in-repository'
import { migrateDatabase } from '../../server/store/schema/migrate'
import { nodeClashes, nodes, repositoryReadings } from '../../server/store/schema/schema'
import { during, type Progress } from '../progress'
import { percentile, timed } from './percentiles'
import { openForBench, withThrowAwayPostgres } from './throw-away-postgres'

const TIMEOUT_MS = 600_000
const AT_ONCE = 500
const CHECKS = 20
const clock = () => new Date()
const mebibytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(2)
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

interface Repository {
  requirements: string[]
  /** size in bytes of its files, and of the stored zip of its text files */
  files: number
  kept: number
}

async function readAll(folder: string): Promise<Repository[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.zip')).sort()
  const read: Repository[] = []
  for (const name of names) {
    const place = { repository: 'https://github.com/a/b', commit: '', branch: '' }
    const { contents, source } = await findInRepository(join(folder, name), place, Date.now() + TIMEOUT_MS)
    read.push({
      requirements: contents.requirements,
      files: contents.totalSize,
      kept: source?.length ?? 0,
    })
  }
  return read
}

/** Assigns the requirements of the repositories, round-robin, to packs without a reading. */
async function fillReadings(db: Db, repositories: readonly Repository[]): Promise<number> {
  const packs = await db.select({ id: nodes.id, repositoryKey: nodes.repositoryKey }).from(nodes)
  for (let start = 0; start < packs.length; start += AT_ONCE)
    await db.insert(repositoryReadings).values(
      packs.slice(start, start + AT_ONCE).map(({ id, repositoryKey }, index) => ({
        nodeId: id,
        repositoryKey,
        commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334',
        readAt: clock(),
        requirements: repositories[(start + index) % repositories.length]?.requirements ?? [],
      })),
    )
  return packs.length
}

async function compareAll(db: Db): Promise<number> {
  for (let compared = 0; ;) {
    const done = await refreshClashes({ db, clock })
    compared += done?.compared ?? 0
    if (!done || done.left === 0) return compared
  }
}

async function benchClashes(url: string, lists: string, repositories: readonly Repository[]) {
  const { db, pool, close } = openForBench(url)
  try {
    await migrateDatabase(url)
    await importCatalogue(db, lists)
    const packs = await fillReadings(db, repositories)
    await pool.query('analyze')
    let compared = 0
    const first = await timed(async () => (compared = await compareAll(db)))
    const again = await timed(() => compareAll(db))
    const { rows } = await pool.query<{ clashing: number; clashes: number }>(
      `select count(*) filter (where jsonb_array_length(clashes) > 0)::int as clashing,
        sum(jsonb_array_length(clashes))::int as clashes from node_clashes`,
    )
    const [{ clashing = 0, clashes = 0 } = {}] = rows
    const popular = await db.select({ id: nodeClashes.nodeId }).from(nodeClashes).limit(LIMITS.checkedPacks)
    const checks: number[] = []
    for (let run = 0; run < CHECKS; run++)
      checks.push(
        await timed(() =>
          validateNodeSet(
            { db, clock },
            { packs: popular.map(({ id }) => ({ node_id: id })), system: 'linux', python: '3.12' },
          ),
        ),
      )
    return { packs, compared, first, again, clashing, clashes, check: percentile(checks, 0.5) }
  } finally {
    await close()
  }
}

/**
 * Measures the time to compare a whole catalogue with its most popular packs, and the storage of repositories' text files.
 * Packs without a repository at hand get the requirements of the others, round-robin.
 * @param lists the folder of ComfyUI-Manager's lists
 * @param folder archives named `OWNER+NAME.zip`
 * @returns the sections of the report as Markdown lines
 */
export async function benchFit(lists: string, folder: string, progress: Progress): Promise<string[]> {
  const repositories = await during(progress, 'Repositories', () => readAll(folder))
  const fit = await during(progress, 'Clashes', () =>
    withThrowAwayPostgres((url) => benchClashes(url, lists, repositories)),
  )
  const [files, kept] = (['files', 'kept'] as const).map((size) =>
    repositories.reduce((sum, one) => sum + one[size], 0),
  ) as [number, number]
  const sizes = repositories.map((one) => one.kept)
  const mean = kept / repositories.length
  return [
    '## Whether packs fit together',
    '',
    `${fit.packs} packs of ComfyUI-Manager’s lists with their node classes, each with the requirements of one of ${repositories.length} real`,
    'repositories in turn, compared with the 200 most popular ones on three systems, in one process.',
    '',
    '| what | |',
    '| --- | ---: |',
    `| ${fit.compared} packs compared, as after a change of the rules | ${seconds(fit.first)} s |`,
    `| looking again, with nothing to compare | ${Math.round(fit.again)} ms |`,
    `| packs that clash with a popular one | ${fit.clashing} |`,
    `| clashes | ${fit.clashes} |`,
    `| \`POST /nodes/check\` with ${LIMITS.checkedPacks} packs, p50 of ${CHECKS} | ${Math.round(fit.check)} ms |`,
    '',
    '## What the files of repositories take',
    '',
    `${repositories.length} real repositories: their files have ${mebibytes(files)} MiB, the zips that are kept of the texts among them ${mebibytes(kept)} MiB,`,
    `${mebibytes(mean)} MiB each on average, ${mebibytes(percentile(sizes, 0.5))} MiB in the middle and ${mebibytes(Math.max(...sizes))} MiB at most (8 MB unpacked is the bound). These are well`,
    `known packs, larger than most. **Extrapolated**, ${fit.packs} packs of this kind take ${((mean * fit.packs) / 1024 ** 3).toFixed(1)} GiB.`,
    '',
  ]
}
