import type { AdaptiveLimit } from './adaptive-limit'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A process's Prometheus metrics. */
export interface Metrics {
  /** One answered request: its method, route pattern (never its path), status and duration. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** A stored archive whose bytes did not match its version's digest; nobody got it. */
  observeMismatch: () => void
  /** A search or facet count, and the engine that answered it. */
  observeSearch: (engine: 'opensearch' | 'postgresql') => void
  /** A check of the public lists of packs. */
  observeListCheck: (outcome: 'unchanged' | 'imported' | 'refused' | 'failed') => void
  /** With a search index: reports whether it is in use. */
  watchSearchIndex: (isUsable: () => boolean) => void
  /** With repository reading: reports the number of packs by state of their repository. */
  watchRepositories: (count: () => Promise<Record<string, number>>) => void
  /** With a replica: reports whether it is in use. */
  watchReplica: (isUsable: () => boolean) => void
  /** The metrics in Prometheus' text format, with their media type. */
  read: () => Promise<{ text: string; contentType: string }>
}

/** Connections of the database pool: total, idle, and requests waiting for one. */
interface Connections {
  totalCount: number
  idleCount: number
  waitingCount: number
}

/**
 * Creates the metrics of one service process: requests, the database pool, archives waiting for review, and Node's defaults.
 * Each call creates its own registry.
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
      // Without the database this number is unknown, but all others are still useful.
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
