import { throwAwayOpenSearch } from '../../opensearch/throw-away-opensearch'
import { processorMs } from '../process-figures'
import { withStandby } from '../throw-away-postgres'
import { untilUsable } from '../until'
import { faceted, listed, TEXTS, upTo } from '../targets/asked-paths'
import { costOf, type Cost } from './cost-of'
import { unlimitedProcess } from './unlimited-process'

const LIST_PAGES = 120
const INDEXED_WITHIN_MS = 7_200_000

/** A database with many packs, and the process of its server. */
export interface Place {
  url: string
  dataDir: string
  pid: number
}

const searches = TEXTS.map((text) => faceted(text))
const pages = upTo(LIST_PAGES).map((page) => listed(page))

const row = (what: string, whom: string, { p50, p95, processor }: Cost) => {
  const cells = [p50, p95, ...processor].map((ms) => ms.toFixed(1))
  return `| ${what} | ${whom} | ${[...cells, ...(processor.length < 3 ? ['–'] : [])].join(' | ')} |`
}

/** Compares the cost of searches in PostgreSQL with that in OpenSearch, after building its index. */
export async function besideSearchServer({ url, pid }: Place, head: readonly string[]): Promise<string[]> {
  const plain = await unlimitedProcess(url)
  const server = await throwAwayOpenSearch()
  const started = performance.now()
  const others = [pid, server.pid]
  const before = await Promise.all(others.map(processorMs))
  const indexed = await unlimitedProcess(url, { SEARCH_URL: server.url })
  try {
    await untilUsable(indexed, 'registry_search_index_usable', INDEXED_WITHIN_MS)
    const seconds = (performance.now() - started) / 1000
    const [ofPostgres, ofServer] = (await Promise.all(others.map(processorMs))).map(
      (ms, index) => (ms - (before[index] ?? NaN)) / 1000,
    )
    const ofService = (await processorMs(indexed.pid)) / 1000
    for (const service of [plain, indexed]) await costOf(service, searches, [])
    const inPostgres = await costOf(plain, searches, [plain.pid, pid])
    const inIndex = await costOf(indexed, searches, [indexed.pid, pid, server.pid])
    return [
      ...head,
      row('search as the website asks it', 'PostgreSQL', inPostgres),
      row('search as the website asks it', 'OpenSearch', inIndex),
      '',
      `The index was built in ${seconds.toFixed(0)} s, with ${ofService.toFixed(0)} s of processor time in the service, ${ofPostgres?.toFixed(0)} s in PostgreSQL and ${ofServer?.toFixed(0)} s in OpenSearch.`,
    ]
  } finally {
    await Promise.all([plain.stop(), indexed.stop()])
    await server.stop()
  }
}

/** Compares the cost of reads on the primary alone with that on primary and replica. */
export const besideReplica = ({ url, dataDir, pid }: Place, head: readonly string[]): Promise<string[]> =>
  withStandby({ url, dataDir }, async (standby) => {
    const plain = await unlimitedProcess(url)
    const replicated = await unlimitedProcess(url, { DATABASE_REPLICA_URL: standby.url })
    try {
      await untilUsable(replicated, 'registry_replica_usable')
      const rows: string[] = []
      for (const [what, paths] of [
        ['search as the website asks it', searches],
        ['a page of the list', pages],
      ] as const) {
        for (const service of [plain, replicated]) await costOf(service, paths, [])
        const alone = await costOf(plain, paths, [plain.pid, pid])
        const beside = await costOf(replicated, paths, [replicated.pid, pid, standby.pid])
        rows.push(row(what, 'the primary', alone), row(what, 'a replica', beside))
      }
      return [...head, ...rows]
    } finally {
      await Promise.all([plain.stop(), replicated.stop()])
    }
  })
