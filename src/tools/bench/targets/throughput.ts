import autocannon from 'autocannon'
import type { Pool } from 'pg'
import type { ServingProcess } from '../serving-process'
import { listed, plain, TEXTS, upTo } from './asked-paths'
import { middle, type Pair } from './pair'
import { atLeast, type Target } from './target'

const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 3
const LIST_PAGES = 120
const CHANGE_EVERY_MS = 1000

/** Answers a second with many connections that ask again at once. */
async function answersPerSecond({ url }: ServingProcess, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ path })),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  return result.requests.total / result.duration
}

/** How many times more the present state answers, both asked in turns. */
export async function throughput(
  { before, now }: Pick<Pair, 'before' | 'now'>,
  paths: readonly string[],
): Promise<number> {
  const [old, present]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    old.push(await answersPerSecond(before, paths))
    present.push(await answersPerSecond(now, paths))
  }
  return middle(present) / middle(old)
}

/** Changes a pack of each database every second until it is stopped. */
function changing(pools: readonly Pool[], ids: readonly string[]): () => Promise<void> {
  let last = Promise.resolve()
  let turn = 0
  const timer = setInterval(() => {
    const id = ids[turn++ % ids.length]
    last = Promise.all(
      pools.map((pool) =>
        pool.query(`update nodes set description = description || ' ', changed_at = now() where id = $1`, [
          id,
        ]),
      ),
    ).then(() => undefined)
  }, CHANGE_EVERY_MS)
  return () => {
    clearInterval(timer)
    return last
  }
}

export async function throughputTargets(pair: Pair, pools: readonly Pool[]): Promise<Target[]> {
  const calls: [string, number, string[]][] = [
    ['search', 5, TEXTS.map((text) => plain(text))],
    ['list', 8, upTo(LIST_PAGES).map((page) => listed(page))],
    ['a pack', 2, pair.ids.map((id) => `/nodes/${id}`)],
  ]
  const targets: Target[] = []
  for (const [what, wanted, paths] of calls) {
    const name = `answers a second at ${CONNECTIONS} connections against the state before: ${what}`
    targets.push(atLeast(name, wanted, await throughput(pair, paths)))
    const stop = changing(pools, pair.ids)
    targets.push(atLeast(`${name}, while a pack changes every second`, wanted, await throughput(pair, paths)))
    await stop()
  }
  return targets
}
