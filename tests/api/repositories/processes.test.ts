// Slow: it starts several processes, and kills them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CodeHostStandIn } from '../../support/code-host'
import { closeDatabase, database, emptyDatabase, fillWithoutTriggers } from '../../support/database'
import { packOf } from '../../support/release'
import { type ServiceProcess, startServiceProcess } from '../../support/service-process'
import { until } from '../../support/until'

const PACKS = Number(process.env.REPOSITORIES ?? 120)
const HOSTS = ['github.com', 'gitlab.com', 'codeberg.org', 'gitee.com', 'bitbucket.org', 'git.sr.ht']

let host: CodeHostStandIn
let archives: string
let processes: ServiceProcess[]

beforeEach(async () => {
  await emptyDatabase()
  host = await CodeHostStandIn.start()
  archives = mkdtempSync(join(tmpdir(), 'comfy-registry-shared-'))
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map((service) => service.kill()))
  await host.stop()
  rmSync(archives, { recursive: true, force: true })
})
afterAll(closeDatabase)

/** A process that reads what lies on the stand-in, under whichever host's name. */
async function start(): Promise<ServiceProcess> {
  const service = await startServiceProcess({
    REGISTRY_ARCHIVE_DIR: archives,
    REGISTRY_READ_REPOSITORIES: 'true',
    REGISTRY_REPOSITORIES_POPULAR: '0',
    REGISTRY_REPOSITORIES_AT_ONCE: '3',
    REGISTRY_CODE_HOSTS: HOSTS.map((name) => `github:${name}=${host.url}`).join(','),
  })
  processes.push(service)
  return service
}

async function count(question: string): Promise<number> {
  const { pool } = await database()
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${question}`)
  return rows[0]?.count ?? 0
}

const READ = `repository_readings where commit <> ''`

/** So many packs, spread over the hosts, and their repositories on the stand-in. */
async function makeUp(packs: number): Promise<void> {
  await fillWithoutTriggers([
    `insert into nodes (id, normalized_id, publisher_id, name, repository, repository_key, repository_verified, github_stars)
     select 'pack-' || i, 'pack-' || i, publishers.id, 'Pack ' || i,
       'https://' || host || '/acme/pack-' || i, host || '/acme/pack-' || i, true, i
     from publishers, generate_series(1, ${packs}) as i,
       lateral (select (array[${HOSTS.map((name) => `'${name}'`).join(', ')}])[i % ${HOSTS.length} + 1] as host) as spread`,
  ])
  for (let index = 1; index <= packs; index += 1) host.push(`acme/pack-${index}`, packOf([`Node${index}`]))
}

test(`${PACKS} repositories are read to the end by two processes, of which three are killed`, async () => {
  await makeUp(PACKS)
  for (let kill = 1; kill <= 3; kill += 1) {
    const [killed] = await Promise.all([start(), ...(kill === 1 ? [start()] : [])])
    await until(`a part is read before kill ${kill}`, async () => (await count(READ)) >= (PACKS * kill) / 5)
    await killed?.kill()
    expect(await count(READ)).toBeLessThan(PACKS)
  }
  await start()
  await until('all are read', async () => (await count(READ)) === PACKS)
  await until('nothing waits', async () => (await count('repository_jobs')) === 0)
  expect(await count(`repository_readings where failure <> ''`)).toBe(0)
  expect(
    await count(`nodes where exists (select from repository_classes as found join node_classes as named
      on named.node_id = found.node_id and named.name = found.name and named.from_files
      where found.node_id = nodes.id and found.name = replace(nodes.id, 'pack-', 'Node'))`),
  ).toBe(PACKS)
  // What a killed process had begun is fetched once more, and nothing else.
  expect(host.fetched).toBeGreaterThanOrEqual(PACKS)
  expect(host.fetched).toBeLessThanOrEqual(PACKS + 3 * 3)
})

test('a process that is told to stop gives back what it has not read', async () => {
  await makeUp(12)
  const service = await start()
  await until('one is read', async () => (await count(READ)) > 0)
  expect(await service.stop()).toBe(0)
  expect(await count('repository_jobs where taken_at is not null')).toBe(0)
})
