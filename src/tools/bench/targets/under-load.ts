import type { Pool } from 'pg'
import { openLoad, type OpenCall } from '../open-load'
import { percentile } from '../percentiles'
import { servingProcess } from '../serving-process'
import { faceted, TEXTS } from './asked-paths'
import { middle } from './pair'
import { atMost, type Target } from './target'

const SECONDS = 8
const ROUNDS = 3
/** What is doubled until the service refuses, in calls a second, and how much of that it is given at its capacity. */
const FIRST_RATE = 10
const AT_CAPACITY = 0.9
const HEALTH_PER_SECOND = 10
const SEARCHES_PER_SECOND = 15
const INSTALLS_PER_SECOND = 300

const p95 = (times: readonly number[]) => percentile(times, 0.95)

const anew = { 'Cache-Control': 'no-cache' }
const searches: OpenCall[] = TEXTS.map((text) => ({ path: faceted(text), headers: anew }))

/** The latest version of each pack is made installable, as if it had been published once. */
async function giveVersions(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `insert into node_versions (node_id, version, sort_key, status, download_url)
     select id, '1.0.0', '1', 'NodeVersionStatusActive', 'http://localhost:8080/archives/' || id
     from unnest($1::text[]) as id on conflict do nothing`,
    [ids],
  )
}

/** Each from an address of its own, so that every one is counted. */
const installsOf = (ids: readonly string[], round: number): OpenCall[] =>
  Array.from({ length: SECONDS * INSTALLS_PER_SECOND * 2 }, (_, index) => ({
    path: `/nodes/${ids[index % ids.length]}/install`,
    headers: { 'X-Forwarded-For': `10.${round}.${Math.floor(index / 250)}.${index % 250}` },
  }))

/** How many searches a second are answered when more are asked than can be. */
async function capacityOf(url: string): Promise<number> {
  for (let perSecond = FIRST_RATE; ; perSecond *= 2) {
    const { admitted, refused, lost } = await openLoad(url, searches, { perSecond, seconds: SECONDS })
    if (refused.length + lost > admitted.length / 10) return admitted.length / SECONDS
  }
}

/**
 * The service at twice what it can answer, and beside many installs; whoever asks does not wait for earlier answers.
 */
export async function loadTargets(
  databaseUrl: string,
  pool: Pool,
  ids: readonly string[],
): Promise<Target[]> {
  await giveVersions(pool, ids)
  const service = await servingProcess(databaseUrl, { settings: { REGISTRY_REQUESTS_AT_ONCE: '200' } })
  const { url } = service
  const searching = (perSecond: number) => openLoad(url, searches, { perSecond, seconds: SECONDS })
  try {
    const capacity = await capacityOf(url)
    const ratios: number[] = []
    const refused: number[] = []
    const health: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const atCapacity = await searching(capacity * AT_CAPACITY)
      const [over, watched] = await Promise.all([
        searching(capacity * 2),
        openLoad(url, [{ path: '/health' }], { perSecond: HEALTH_PER_SECOND, seconds: SECONDS }),
      ])
      ratios.push(p95(over.admitted) / p95(atCapacity.admitted))
      if (over.silent > 0) throw new Error(`${over.silent} refusals did not say when to come back`)
      refused.push(...over.refused)
      health.push(...watched.admitted)
    }
    const beside: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await searching(SEARCHES_PER_SECOND)
      const installs = installsOf(ids, round)
      const [together] = await Promise.all([
        searching(SEARCHES_PER_SECOND),
        openLoad(url, installs, { perSecond: INSTALLS_PER_SECOND, seconds: SECONDS }),
      ])
      beside.push(p95(together.admitted) / p95(alone.admitted))
    }
    return [
      atMost('p95 of admitted searches at twice the capacity, against at capacity', 2, middle(ratios)),
      atMost('p95 of refusals at twice the capacity', 50, p95(refused), 'ms'),
      atMost('p99 of `/health` at twice the capacity', 100, percentile(health, 0.99), 'ms'),
      atMost(
        `p95 of searches beside ${INSTALLS_PER_SECOND} installs a second, against alone`,
        1.5,
        middle(beside),
      ),
    ]
  } finally {
    await service.stop()
  }
}
