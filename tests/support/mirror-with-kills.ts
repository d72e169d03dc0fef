import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { FOLDER } from '../../src/tools/build/compile-service'
import { packOf } from './release'
import { HERE, type Here, type PagedRegistry } from './mirroring'

const KILLS = 3

/** Runs the operator's command as its own process; kills it once the source has received this many requests. */
async function run(source: PagedRegistry, databaseUrl: string, store: string, killAt?: number) {
  const child = spawn(process.execPath, [`${FOLDER}/registry.js`, 'mirror', source.url], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      REGISTRY_ARCHIVE_DIR: store,
      REGISTRY_PUBLIC_URL: HERE,
      REGISTRY_UPSTREAM_REQUESTS_AT_ONCE: '8',
      REGISTRY_UPSTREAM_REQUESTS_PER_SECOND: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const before = source.instead
  source.instead = (url, response, request) => {
    if (killAt !== undefined && source.asked.length >= killAt) child.kill('SIGKILL')
    return before(url, response, request)
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  source.instead = before
  return { code, written }
}

/**
 * Fills a source, and mirrors it with a process that is killed three times: during the lists, the node classes and the
 * archives. Then checks that everything is there, and that nothing was fetched twice but what was in progress.
 */
export async function mirrorWithKills(
  source: PagedRegistry,
  here: Here,
  { packs, versionsEach, databaseUrl }: { packs: number; versionsEach: number; databaseUrl: string },
): Promise<void> {
  const archive = packOf(['Tiny'])
  for (let index = 0; index < packs; index++) {
    const id = `pack-${String(index).padStart(5, '0')}`
    const versions = Array.from({ length: versionsEach }, (_, number) => ({
      version: `1.${number}.0`,
      archive,
      classes: [{ comfy_node_name: `Class ${index} ${number}` }],
    }))
    source.packs.push({
      id,
      fields: { publisher: { id: `author-${index % 50}`, name: 'An author' } },
      versions,
    })
  }
  const all = packs * versionsEach
  const lists = Math.ceil(packs / 100) + Math.ceil(all / 100)
  const kills = [1 + Math.ceil(lists / 2), lists + Math.ceil(all / 2), lists + all + Math.ceil(all / 2)]
  for (const killAt of kills) {
    const { code } = await run(source, databaseUrl, here.store.folder, killAt)
    expect(code).toBeNull()
  }
  expect(kills).toHaveLength(KILLS)
  const { code, written } = await run(source, databaseUrl, here.store.folder)
  expect({ code, written }).toMatchObject({
    code: 0,
    written: expect.stringContaining('Archives:') as string,
  })

  const [counts] = await here.rows(
    `select
    (select count(*)::int from nodes where mirrored_from = $1 and status = 'NodeStatusActive' and listed) as packs,
    (select count(*)::int from node_versions where status = 'NodeVersionStatusActive') as versions,
    (select count(*)::int from comfy_nodes) as classes,
    (select count(*)::int from mirrored_versions where fetched_at is not null) as archives,
    (select count(*)::int from review_jobs) as reviews,
    (select count(*)::int from publishers where mirrored_from = $1) as publishers`,
    [source.url],
  )
  expect(counts).toEqual({ packs, versions: all, classes: all, archives: all, reviews: all, publishers: 50 })
  const fetched = source.asked.filter((path) => path.startsWith('/files/')).length
  expect(fetched).toBeLessThanOrEqual(all + 8 * KILLS + KILLS)
}
