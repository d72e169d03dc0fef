import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/database/client'
import { percentile } from './percentiles'
import { SEARCH_QUERIES } from './search-queries'
import { servingProcess } from './serving-process'

const CONNECTIONS = [1, 16, 64]
const SECONDS = 4
const PACKS = 200

interface Call {
  path: string
  headers?: Record<string, string>
}

/**
 * Measures the service, in its own process, under closed-loop load of 1, 16 and 64 connections.
 * @returns a Markdown table: requests per second, and latencies in milliseconds
 */
export async function benchLoad(db: Db, databaseUrl: string): Promise<string[]> {
  const ids = await giveVersions(db)
  const service = await servingProcess(databaseUrl)
  try {
    const rows: string[] = []
    for (const [name, calls] of Object.entries(callsOf(ids)))
      for (const connections of CONNECTIONS) rows.push(await row(service.url, name, calls, connections))
    return [
      '| call | connections | answers/s | p50 ms | p95 ms | p99 ms |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ]
  } finally {
    await service.stop()
  }
}

/** Gives the most popular packs an installable version, as if each had been published once. */
async function giveVersions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from nodes order by github_stars desc, id limit ${PACKS}`,
  )
  await db.execute(sql`
    insert into node_versions (node_id, version, sort_key, status, download_url)
    select id, '1.0.0', '1', 'NodeVersionStatusActive', 'http://localhost:8080/archives/' || id
    from (select id from nodes order by github_stars desc, id limit ${PACKS}) as popular
    on conflict do nothing`)
  return rows.map((row) => row.id)
}

const callsOf = (ids: readonly string[]): Record<string, Call[]> => ({
  search: Object.values(SEARCH_QUERIES)
    .flat()
    .map((text) => ({ path: `/nodes/search?limit=20&search=${encodeURIComponent(text)}` })),
  node: ids.map((id) => ({ path: `/nodes/${id}` })),
  list: Array.from({ length: 100 }, (_, index) => ({ path: `/nodes?limit=30&page=${index + 1}` })),
  // Each from its own IP address, so that every one is counted.
  install: Array.from({ length: 5 * PACKS }, (_, index) => ({
    path: `/nodes/${ids[index % ids.length]}/install`,
    headers: { 'X-Forwarded-For': `10.0.${Math.floor(index / 250)}.${index % 250}` },
  })),
})

async function row(url: string, name: string, calls: readonly Call[], connections: number): Promise<string> {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: SECONDS, requests: [...calls] }
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals and ${result.errors} errors under load`)
  // A request that takes longer than the measurement has no latency.
  const latencies = [0.5, 0.95, 0.99].map((share) =>
    times.length > 0 ? percentile(times, share).toFixed(1) : '–',
  )
  return `| ${name} | ${connections} | ${Math.round(times.length / result.duration)} | ${latencies.join(' | ')} |`
}
