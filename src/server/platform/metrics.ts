import type { AdaptiveLimit } from './adaptive-limit'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What a process tells Prometheus about itself. */
export interface Metrics {
  /** One answered request: its method, its route's pattern (never its path) and status, and how long it took. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** A stored archive whose bytes were not those that its version names; nobody got it. */
  observeMismatch: () => void
  /** A search, or a count of what packs can be narrowed by, and what answered it. */
  observeSearch: (engine: 'opensearch' | 'postgresql') => void
  /** An attempt to bring the catalogue up to date with the public lists of packs. */
  observeListCheck: (outcome: 'unchanged' | 'imported' | 'refused' | 'failed') => void
  /** Where a search index is used: tells whether it answers at the moment. */
  watchSearchIndex: (isUsable: () => boolean) => void
  /** Where repositories are read: tells of how many packs the repository waits, was read, and so on. */
  watchRepositories: (count: () => Promise<Record<string, number>>) => void
  /** Where a replica is used: tells whether it answers reads at the moment. */
  watchReplica: (isUsable: () => boolean) => void
  /** The text for Prometheus, and its media type. */
  read: () => Promise<{ text: string; contentType: string }>
}

/** How many connections to the database there are, how many of them do nothing, and how many requests wait for one. */
interface Connections {
  totalCount: number
  idleCount: number
  waitingCount: number
}

/**
 * The metrics of one service process: requests, the pool of database connections, how many archives wait for their
 * review, and Node's own. Each call has a registry of its own.
 */
export function createMetrics(
  pool: Connections,
  countWaiting: () => Promise<number>,
  admission?: AdaptiveLimit,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const labelNames = ['method', 'route', 'status']
  const requests = new Counter({
    name: 'registry_http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'registry_http_request_duration_seconds',
    help: 'How long answers took',
    labelNames,
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const mismatches = new Counter({
    name: 'registry_archive_mismatches_total',
    help: 'Reads of stored archives whose bytes are not those that their version names',
    registers,
  })
  const searches = new Counter({
    name: 'registry_searches_total',
    help: 'Searches by what answered them, where a search index is used',
    labelNames: ['engine'],
    registers,
  })
  const listChecks = new Counter({
    name: 'registry_list_checks_total',
    help: 'How asking for the public lists of packs ended',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'registry_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'registry_review_queue_length',
    help: 'Versions whose archive has arrived and waits for its review',
    registers,
    async collect() {
      // Without the database the number is unknown, and everything else still worth knowing.
      this.set(await countWaiting().catch(() => NaN))
    },
  })
  const watch = (name: string, help: string, isUsable: () => boolean) =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(isUsable() ? 1 : 0)
      },
    })
  if (admission)
    new Gauge({
      name: 'registry_requests_allowed',
      help: 'How many requests that need the database are worked on at a time; others are answered 503',
      registers,
      collect() {
        this.set(admission.allowed())
      },
    })
  return {
    observeMismatch: () => mismatches.inc(),
    observeSearch: (engine) => searches.inc({ engine }),
    observeListCheck: (outcome) => listChecks.inc({ outcome }),
    watchSearchIndex: (isUsable) =>
      watch(
        'registry_search_index_usable',
        '1 while OpenSearch answers searches, 0 while PostgreSQL has to',
        isUsable,
      ),
    watchRepositories: (count) =>
      void new Gauge({
        name: 'registry_repositories',
        help: 'Packs by what became of the reading of their repository, and code hosts that are left alone',
        labelNames: ['state'],
        registers,
        async collect() {
          const counts = await count().catch(() => ({}))
          for (const [state, packs] of Object.entries<number>(counts)) this.set({ state }, packs)
        },
      }),
    watchReplica: (isUsable) =>
      watch(
        'registry_replica_usable',
        '1 while the replica answers reads, 0 while the primary has to',
        isUsable,
      ),
    observe: ({ method, route, status, seconds }) => {
      const labels = { method: METHODS.has(method) ? method : 'other', route, status: String(status) }
      requests.inc(labels)
      durations.observe(labels, seconds)
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
