import type { Pool } from 'pg'
import { callService } from '../../demo/demo-caller'
import { DEMO_PUBLISHER, readDemoPacks } from '../../demo/demo-packs'
import { createDemoToken } from '../../demo/demo-token'
import { publishVersion } from '../../demo/publish-demo'
import { authorAt } from '../author'
import { openLoad, type OpenCall } from '../open-load'
import { percentile } from '../percentiles'
import { servingProcess, type ServingProcess } from '../serving-process'
import { withThrowAwayFolder } from '../throw-away-postgres'
import { until } from '../until'
import { anew, faceted, TEXTS } from './asked-paths'
import { middle } from './pair'
import { atMost, type Target } from './target'

const ROUNDS = 3
const SEARCHES_PER_SECOND = 15
const INSTALLS_PER_SECOND = 300
const PUBLISHES = 10
const REVIEWED_WITHIN_MS = 120_000

const searches = TEXTS.map((text) => anew(faceted(text)))

/** Measures the slowdown of searches under concurrent work, by p95; the median of several rounds. */
async function slowdown(
  { url }: ServingProcess,
  seconds: number,
  besides: (round: number) => Promise<unknown>,
): Promise<number> {
  const searching = async () => {
    const { admitted } = await openLoad(url, searches, { perSecond: SEARCHES_PER_SECOND, seconds })
    return percentile(admitted, 0.95)
  }
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await searching()
    const [together] = await Promise.all([searching(), besides(round)])
    ratios.push(together / alone)
  }
  return middle(ratios)
}

/** Makes the latest version of each pack installable, as if it had been published once. */
async function giveVersions(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `insert into node_versions (node_id, version, sort_key, status, download_url)
     select id, '1.0.0', '1', 'NodeVersionStatusActive', 'http://localhost:8080/archives/' || id
     from unnest($1::text[]) as id on conflict do nothing`,
    [ids],
  )
}

/** Each from its own IP address, so that every one is counted. */
const installsOf = (ids: readonly string[], round: number, seconds: number): OpenCall[] =>
  Array.from({ length: seconds * INSTALLS_PER_SECOND * 2 }, (_, index) => ({
    path: `/nodes/${ids[index % ids.length]}/install`,
    headers: { 'X-Forwarded-For': `10.${round}.${Math.floor(index / 250)}.${index % 250}` },
  }))

/** Publishes demo versions one after the other, repeatedly; each call resolves when the last is reviewed. */
async function publisher(service: ServingProcess, pool: Pool): Promise<() => Promise<void>> {
  const author = authorAt(service)
  await callService(author, '/publishers', 'POST', DEMO_PUBLISHER)
  const token = await createDemoToken(author)
  const versions = readDemoPacks()
    .flatMap((pack) => pack.versions)
    .slice(0, PUBLISHES)
  return async () => {
    await pool.query('delete from nodes where publisher_id = $1', [DEMO_PUBLISHER.id])
    for (const version of versions) await publishVersion(author, version, token)
    await until('the reviews', REVIEWED_WITHIN_MS, async () => {
      const { rows } = await pool.query<{ reviewed: number }>(
        `select count(*)::int as reviewed from node_versions join nodes on nodes.id = node_id
         where publisher_id = $1 and reviewed_at is not null`,
        [DEMO_PUBLISHER.id],
      )
      return rows[0]?.reviewed === versions.length
    })
  }
}

/** Measures searches while authors publish and users install. */
export const besideTargets = (
  databaseUrl: string,
  pool: Pool,
  ids: readonly string[],
  seconds: number,
): Promise<Target[]> =>
  withThrowAwayFolder(async (archives) => {
    await giveVersions(pool, ids)
    const service = await servingProcess(databaseUrl, {
      settings: {
        REGISTRY_REQUESTS_AT_ONCE: '200',
        REGISTRY_REVIEWS: 'true',
        REGISTRY_ARCHIVE_DIR: archives,
        REGISTRY_PACKS_PER_DAY: '1000',
        REGISTRY_WRITES_PER_MINUTE: '0',
      },
    })
    try {
      const beside = 'p95 of searches beside'
      const installing = (round: number) =>
        openLoad(service.url, installsOf(ids, round, seconds), { perSecond: INSTALLS_PER_SECOND, seconds })
      const installs = await slowdown(service, seconds, installing)
      const publishes = await slowdown(service, seconds, await publisher(service, pool))
      return [
        atMost(`${beside} ${INSTALLS_PER_SECOND} installs a second, against alone`, 1.5, installs),
        atMost(`${beside} ${PUBLISHES} publishes with reviews, against alone`, 1.5, publishes),
      ]
    } finally {
      await service.stop()
    }
  })
