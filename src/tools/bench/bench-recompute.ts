import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createArchiveStore, fileDisk, sourceKey } from '../../server/adapters/archives/archive-store'
import { seedCatalogue } from '../../server/catalogue/seed-catalogue'
import type { Db } from '../../server/platform/database/client'
import { openRepository } from '../../server/review/archive/open-repository'
import { keepTexts } from '../../server/review/repository/keep-texts'
import { migrateDatabase } from '../../server/store/schema/migrate'
import { nodes, recomputations, repositoryReadings } from '../../server/store/schema/schema'
import { compileService, FOLDER } from '../build/compile-service'
import { during, type Progress } from '../progress'
import { ROOT } from '../throw-away-product'
import { openForBench, withThrowAwayFolder, withThrowAwayPostgres } from './throw-away-postgres'

const AT_ONCE = 500

const pythonOf = (files: readonly { path: string; size: number }[]) =>
  files.reduce((total, { path, size }) => total + (path.endsWith('.py') ? size : 0), 0)

/** Returns the texts of a repository as stored, with the number of its files. */
async function textsOf(path: string) {
  const archive = await openRepository(path)
  const zip = (await keepTexts(archive)) ?? Buffer.alloc(0)
  const files = archive.files.map(({ path: name, size, sha256 }) => ({ path: name, size, sha256 }))
  return { zip, files, sha256: createHash('sha256').update(zip).digest('hex') }
}

/**
 * Returns the texts of the half of the repositories with less Python. These are well-known packs, larger than most: an ordinary
 * pack is like the smaller ones.
 */
async function ordinaryTexts(repositories: string) {
  const names = readdirSync(repositories).filter((name) => name.endsWith('.zip'))
  const texts = await Promise.all(names.map((name) => textsOf(join(repositories, name))))
  return texts
    .sort((one, other) => pythonOf(one.files) - pythonOf(other.files))
    .slice(0, Math.ceil(texts.length / 2))
}

/** Stores one of the repositories' texts for every pack, marked as read by an earlier version of the rules. */
async function givePacksTexts(db: Db, folder: string, repositories: string, most: number): Promise<number> {
  const texts = await ordinaryTexts(repositories)
  const packs = await db
    .select({ id: nodes.id, key: nodes.repositoryKey })
    .from(nodes)
    .orderBy(nodes.id)
    .limit(most)
  const archives = createArchiveStore(fileDisk(folder))
  const rows: (typeof repositoryReadings.$inferInsert)[] = []
  for (const [index, { id, key }] of packs.entries()) {
    const turn = index % texts.length
    const text = texts[turn]
    if (!text) throw new Error(`There is no archive in ${repositories}.`)
    const place = sourceKey(id, text.sha256)
    if (index < texts.length) await archives.put(place, text.zip)
    else {
      // Hard links: copies would fill the disk.
      mkdirSync(dirname(join(folder, place)), { recursive: true })
      linkSync(join(folder, sourceKey(packs[turn]?.id ?? '', text.sha256)), join(folder, place))
    }
    rows.push({
      ...{ nodeId: id, repositoryKey: key, commit: 'a'.repeat(40), readAt: new Date() },
      ...{ sourceSha256: text.sha256, files: text.files },
      codeFacts: { rules: 0, at: new Date().toISOString(), capabilities: [], unread: [] },
    })
  }
  await db.delete(repositoryReadings)
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.insert(repositoryReadings).values(rows.slice(from, from + AT_ONCE))
  return packs.length
}

/** Parses the last output of the shell's `times`: CPU time of its children, in seconds. */
function processorSeconds(written: string): number {
  const spent = [...(written.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return spent.reduce((total, [, minutes, seconds]) => total + 60 * Number(minutes) + Number(seconds), 0)
}

/**
 * Times the operator's recomputation of the code analysis of all packs, each with the texts of a real repository.
 * @param repositories folder of archives `OWNER+NAME.zip`
 * @param most maximum number of packs read
 * @returns the section of the report as Markdown lines
 */
export const benchRecompute = (repositories: string, most: number, progress: Progress): Promise<string[]> =>
  withThrowAwayFolder((folder) =>
    withThrowAwayPostgres(async (url) => {
      await compileService(ROOT)
      await migrateDatabase(url)
      const { db, close } = openForBench(url)
      try {
        await during(progress, 'Catalogue', () => seedCatalogue(db))
        const packs = await during(progress, 'Texts', () => givePacksTexts(db, folder, repositories, most))
        const { rows } = await db.execute<{ size: number }>(
          sql`select sum((file->>'size')::bigint)::float8 as size
            from ${repositoryReadings}, jsonb_array_elements(files) as file where file->>'path' like '%.py'`,
        )
        const threads = Math.min(4, availableParallelism())
        const command = [process.execPath, join(ROOT, FOLDER, 'registry.js')]
        const load = loadavg()[0] ?? 0
        const start = performance.now()
        const { stdout, stderr, status } = await during(progress, 'Recompute', async () =>
          spawnSync('sh', ['-c', '"$0" "$1" recompute; code=$?; times; exit $code', ...command], {
            encoding: 'utf8',
            env: { ...process.env, DATABASE_URL: url, REGISTRY_ARCHIVE_DIR: folder },
          }),
        )
        const seconds = (performance.now() - start) / 1000
        const [row] = await db.select().from(recomputations)
        if (status !== 0 || !row?.endedAt) throw new Error(`It was not computed: ${stdout}${stderr}`)
        const megabytes = (rows[0]?.size ?? 0) / 1_000_000
        const minutes = (value: number) => `${(value / 60).toFixed(1)} minutes`
        return [
          '## What code does, read again by newer rules',
          '',
          `\`npm run registry -- recompute\` over ${packs} packs, of which each has the kept texts of one of the smaller half of ${readdirSync(repositories).length} real repositories`,
          `(${megabytes.toFixed(0)} MB of Python in all, ${((1000 * megabytes) / packs).toFixed(0)} kB a pack), took ${minutes(seconds)} with ${threads} threads: ${(packs / seconds).toFixed(1)} packs a second, and`,
          `${minutes(processorSeconds(stdout))} of one core. ${row.failed} could not be read. When it began, ${load.toFixed(1)} processes were running or waiting for the ${availableParallelism()} cores already.`,
          '',
        ]
      } finally {
        await close()
      }
    }),
  )
