import { CodeHostStandIn } from './code-host'
import { database, fillWithoutTriggers } from './database'
import { packOf } from './release'
import { type ServiceProcess, startServiceProcess } from './service-process'
import { until } from './until'

const HOSTS = ['github.com', 'gitlab.com', 'codeberg.org', 'gitee.com', 'bitbucket.org', 'git.sr.ht']
const KILLS = 3
const AT_ONCE = 3

/** Generated packs, spread over hosts, with their repositories on a mock, and the processes that read them. */
export class MadeUpRepositories {
  private readonly processes: ServiceProcess[] = []

  private constructor(
    readonly host: CodeHostStandIn,
    private readonly archives: string,
  ) {}

  /** @param archives a folder for stored files */
  static async open(packs: number, archives: string): Promise<MadeUpRepositories> {
    const host = await CodeHostStandIn.start()
    await fillWithoutTriggers([
      `insert into nodes (id, normalized_id, publisher_id, name, repository, repository_key, repository_verified, github_stars)
       select 'pack-' || i, 'pack-' || i, publishers.id, 'Pack ' || i,
         'https://' || host || '/acme/pack-' || i, host || '/acme/pack-' || i, true, i
       from publishers, generate_series(1, ${packs}) as i,
         lateral (select (array[${HOSTS.map((name) => `'${name}'`).join(', ')}])[i % ${HOSTS.length} + 1] as host) as spread`,
    ])
    for (let index = 1; index <= packs; index += 1) host.push(`acme/pack-${index}`, packOf([`Node${index}`]))
    return new MadeUpRepositories(host, archives)
  }

  /** Starts a process that reads the mock's repositories, under any host's name. */
  async start(): Promise<ServiceProcess> {
    const service = await startServiceProcess({
      REGISTRY_ARCHIVE_DIR: this.archives,
      REGISTRY_READ_REPOSITORIES: 'true',
      REGISTRY_REPOSITORIES_POPULAR: '0',
      REGISTRY_REPOSITORIES_AT_ONCE: String(AT_ONCE),
      REGISTRY_CODE_HOSTS: HOSTS.map((name) => `github:${name}=${this.host.url}`).join(','),
    })
    this.processes.push(service)
    return service
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((service) => service.kill()))
    await this.host.stop()
  }
}

/** Counts the rows of a query. */
export async function count(question: string): Promise<number> {
  const { pool } = await database()
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${question}`)
  return rows[0]?.count ?? 0
}

export const READ = `repository_readings where commit <> ''`

/**
 * Has repositories read by two processes at a time, the older of which is killed three times. Then checks that all are read,
 * nothing is pending or failed, and nothing was fetched twice but what was in progress.
 */
export async function readWithKills(packs: number, archives: string, withinMs?: number): Promise<void> {
  const made = await MadeUpRepositories.open(packs, archives)
  try {
    const { pool } = await database()
    let elder = await made.start()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const younger = await made.start()
      const wanted = Math.ceil((packs * kill) / (KILLS + 2))
      await until(
        `${wanted} are read before kill ${kill}`,
        async () => (await count(READ)) >= wanted,
        withinMs,
      )
      // The older one has work in progress: it never ran out of it.
      await elder.kill()
      elder = younger
      expect(await count(READ)).toBeLessThan(packs)
    }
    await until(
      'all are read',
      async () => {
        // Jobs of a killed process are retried after a backoff, which is not tested here.
        await pool.query(
          'update repository_jobs set due_at = now() where taken_at is null and due_at > now()',
        )
        return (await count(READ)) === packs
      },
      withinMs,
    )
    await until('nothing waits', async () => (await count('repository_jobs')) === 0)
    expect(await count(`repository_readings where failure <> ''`)).toBe(0)
    expect(
      await count(`nodes where exists (select from repository_classes as found join node_classes as named
        on named.node_id = found.node_id and named.name = found.name and named.from_files
        where found.node_id = nodes.id and found.name = replace(nodes.id, 'pack-', 'Node'))`),
    ).toBe(packs)
    expect(made.host.fetched).toBeGreaterThanOrEqual(packs)
    expect(made.host.fetched).toBeLessThanOrEqual(packs + KILLS * AT_ONCE)
  } finally {
    await made.close()
  }
}
