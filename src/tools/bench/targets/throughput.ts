import autocannon from 'autocannon'
import type { Pool } from 'pg'
import type { ServingProcess } from '../serving-process'
import { listed, plain, TEXTS, upTo } from './asked-paths'
import { changing } from './changing'
import { middle, type Pair } from './pair'
import { atLeast, type Target } from './target'

const CONNECTIONS = 16
const ROUNDS = 3
const LIST_PAGES = 120

/** Measures responses a second under closed-loop load of many connections. */
async function answersPerSecond(
  { url }: ServingProcess,
  paths: readonly string[],
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path })),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  return result.requests.total / result.duration
}

/** Compares the throughput of both versions, alternating. */
export async function throughput(
  { before, now }: Pick<Pair, 'before' | 'now'>,
  paths: readonly string[],
  seconds: number,
): Promise<number> {
  const [old, present]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    old.push(await answersPerSecond(before, paths, seconds))
    present.push(await answersPerSecond(now, paths, seconds))
  }
  return middle(present) / middle(old)
}

export async function throughputTargets(
  pair: Pair,
  pools: readonly Pool[],
  seconds: number,
): Promise<Target[]> {
  const calls: [string, number, string[]][] = [
    ['search', 5, TEXTS.map((text) => plain(text))],
    ['list', 8, upTo(LIST_PAGES).map((page) => listed(page))],
    ['a pack', 2, pair.ids.map((id) => `/nodes/${id}`)],
  ]
  const targets: Target[] = []
  for (const [what, wanted, paths] of calls) {
    const name = `answers a second at ${CONNECTIONS} connections against the state before: ${what}`
    targets.push(atLeast(name, wanted, await throughput(pair, paths, seconds)))
    const stop = changing(pools, pair.ids)
    targets.push(
      atLeast(`${name}, while a pack changes every second`, wanted, await throughput(pair, paths, seconds)),
    )
    await stop()
  }
  return targets
}
