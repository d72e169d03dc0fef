import { setFlagsFromString } from 'node:v8'
import pino from 'pino'
import { createApp } from './app'
import { openArchives } from './adapters/archives/open-archives'
import { listSource } from './catalogue/fetch-lists'
import { followLists } from './catalogue/follow-lists'
import { keepComparing } from './fit/keep-comparing'
import { keepRecomputing } from './maintenance/code/keep-recomputing'
import { createInstallCounter } from './delivery/archives/install-counter'
import { createGithub } from './adapters/github/github'
import type { Services } from './http/services'
import { openDatabase } from './platform/database/client'
import { readFromReplica } from './platform/database/replica'
import { findLastChange } from './store/packs/index.repo'
import { migrateDatabase } from './store/schema/migrate'
import { countWaitingForReview } from './store/review/waiting-for-review.repo'
import { readEnvironment } from './environment'
import { startMirroring } from './mirror/keep-mirroring'
import { createCallLimits } from './http/call-limits'
import { createClientFinder } from './http/client-address'
import { createAcceptQueue } from './platform/accept-queue'
import { createHttpServer } from './http/http-server'
import { createAdaptiveLimit } from './platform/adaptive-limit'
import { createMetrics } from './platform/metrics'
import { openSearchIndex } from './search-index/open-search-index'
import { stopGracefully } from './http/stop-gracefully'
import { createCodeHosts } from './adapters/code-hosts/code-hosts'
import { createRepositoryQueue } from './repositories/repository-queue'
import { startReadingWorker } from './repositories/reading-worker'
import { countReadings } from './store/repositories/readings.repo'
import { openRepositoryJobs } from './store/repositories/repository-jobs.repo'
import { createFirebaseIdentity } from './adapters/identity/firebase-identity'
import { createWorkflowTokens } from './adapters/issuers/workflow-tokens'
import { createImages } from './adapters/images/create-images'
import { openReviewJobs } from './store/review/review-jobs.repo'
import { startReviewWorker } from './review/worker/review-worker'
import { createWaitingLine } from './platform/waiting-line'
import { fail } from './platform/fail'
import { createMailer } from './adapters/mail/mailer'
import { keepDelivering } from './notices/delivery/keep-delivering'
import { keepSealing } from './ledger/keep-sealing'
import { readSigningKey } from './platform/signing-key'

// Collect garbage once the heap has grown by half, as in the website's process. V8's default is up to four times on machines
// with much memory: 510 MB for 100,000 packs under load instead of 280, of which 60 are in use.
setFlagsFromString('--heap-growing-percent=50')

const GITHUB_TIMEOUT_MS = 10_000
/** Maximum size of the cache of anonymous responses. */
const KEPT_ANSWERS_BYTES = 32 * 1024 ** 2
/** Connections for repository reading: claiming jobs, heartbeats, planning and storing. */
const READING_CONNECTIONS = { max: 4, withinMs: 100_000 }
const STORE_INSTALLS_EVERY_MS = 1_000
/** Reviews have their own connections, which may be idle for as long as a review takes. */
const REVIEW_CONNECTIONS = { max: 6, withinMs: 100_000 }
/** Indexing for search holds one of its connections, and works and watches on the others. */
const SEARCH_CONNECTIONS = 3
/** Authors' own checks use at most one core, beside the reviews. */
const CHECKS = { atOnce: 1, waiting: 2 }
/** Mirroring holds one of its connections, and works on the others. */
const MIRROR_CONNECTIONS = 3

async function main(): Promise<void> {
  const environment = readEnvironment()
  const log = pino({ level: environment.logLevel })
  await migrateDatabase(environment.databaseUrl)
  const { db, pool, close } = openDatabase(
    environment.databaseUrl,
    undefined,
    undefined,
    environment.statementMs,
  )
  const stopping = new AbortController()
  const { max, withinMs } = REVIEW_CONNECTIONS
  const background = openDatabase(environment.databaseUrl, max, undefined, withinMs)
  const reviewQueue = openReviewJobs(background.db)
  const archives = await openArchives(environment.archives)
  const clock = () => new Date()
  const installs = createInstallCounter({ db, log }, STORE_INSTALLS_EVERY_MS)
  const acceptQueue = createAcceptQueue()
  const admission =
    environment.requestsAtOnce === undefined
      ? undefined
      : createAdaptiveLimit(environment.requestsAtOnce, [pool, acceptQueue])
  const metrics = createMetrics(pool, () => countWaitingForReview(db), admission)
  const searching = environment.searchIndex && openDatabase(environment.databaseUrl, SEARCH_CONNECTIONS)
  const searchIndex =
    environment.searchIndex &&
    searching &&
    (await openSearchIndex({
      ...environment.searchIndex,
      db,
      background: searching.db,
      clock,
      log,
      onAnswer: metrics.observeSearch,
    }))
  if (searchIndex) metrics.watchSearchIndex(searchIndex.isUsable)
  const replica = environment.replicaUrl
    ? openDatabase(environment.replicaUrl, undefined, undefined, environment.statementMs)
    : undefined
  const reads =
    replica && readFromReplica({ primary: { db, pool, close }, replica, readRevision: findLastChange, log })
  if (reads) metrics.watchReplica(reads.isUsable)
  const { repositories } = environment
  const reading = repositories.isReading
    ? openDatabase(environment.databaseUrl, READING_CONNECTIONS.max, undefined, READING_CONNECTIONS.withinMs)
    : undefined
  const hosts = repositories.hosts.map(({ name }) => name)
  const services: Services = {
    db,
    reads,
    search: searchIndex?.engine,
    searchRevision: searchIndex?.revision,
    identity: createFirebaseIdentity({
      projectId: environment.firebaseProjectId,
      localMode: environment.localMode,
    }),
    archives,
    ...createImages(environment.imageHosts, { archives, clock, log }),
    github: createGithub({ baseUrl: environment.githubApiUrl, timeoutMs: GITHUB_TIMEOUT_MS, log }),
    workflowTokens: createWorkflowTokens(environment.trustedIssuers, log),
    repositories: createRepositoryQueue({ jobs: openRepositoryJobs(db), hosts, log }),
    publicUrl: environment.publicUrl,
    siteUrl: environment.siteUrl,
    reviewQueue,
    installs,
    clock,
    log,
    quotas: environment.quotas,
    ...environment.secondFactor,
    adoptionDays: environment.adoptionDays,
    reportRules: environment.reportRules,
    checks: createWaitingLine(CHECKS),
    limits: createCallLimits(pool, environment.limits),
    requestsAtOnce: environment.requestsAtOnce,
    admission,
    keptAnswersBytes: KEPT_ANSWERS_BYTES,
    findClient: createClientFinder(environment.trustedProxies, environment.localMode),
    metrics,
    metricsToken: environment.metricsToken,
    ledgerKey:
      environment.ledgerKeyFile === undefined ? undefined : readSigningKey(environment.ledgerKeyFile),
    mailer: environment.mail && createMailer(environment.mail),
    localMode: environment.localMode,
    stopping: stopping.signal,
  }
  const app = createApp(services)
  const reviews = environment.reviews
    ? startReviewWorker({
        ...services,
        db: background.db,
        jobs: reviewQueue,
        quarantineMs: environment.quarantineMs,
        kept: environment.kept,
      })
    : undefined
  const sealing = keepSealing({ ...services, db: background.db })
  const delivering = keepDelivering({ ...services, db: background.db, digestMs: environment.digestMs })
  const comparer = environment.reviews ? keepComparing({ db: background.db, clock, log }) : undefined
  const recomputing = environment.reviews
    ? keepRecomputing({ db: background.db, archives, clock, log })
    : undefined
  const lists =
    environment.listsUrl === undefined
      ? undefined
      : followLists({
          db: background.db,
          source: listSource(environment.listsUrl),
          clock,
          log,
          onCheck: metrics.observeListCheck,
        })
  const readings =
    reading &&
    startReadingWorker(
      {
        ...services,
        db: reading.db,
        jobs: openRepositoryJobs(reading.db),
        codeHosts: createCodeHosts({ ...repositories, clock, log }),
      },
      repositories,
    )
  if (readings) metrics.watchRepositories(() => countReadings(db))
  const mirroring =
    environment.upstream && openDatabase(environment.databaseUrl, MIRROR_CONNECTIONS, undefined, withinMs)
  const mirror =
    environment.upstream &&
    mirroring &&
    startMirroring(environment.upstream, { ...services, db: mirroring.db, archives })
  const server = createHttpServer(app.fetch, acceptQueue)
  server.on('error', (error) => fail(`The registry service cannot listen on port ${environment.port}`, error))
  server.listen(environment.port, environment.host, () =>
    log.info({ host: environment.host, port: environment.port }, 'the registry service is listening'),
  )
  stopGracefully({
    server,
    stopping,
    ...environment.stop,
    // An unfinished review is left to another process, well before this one has to exit.
    endWork: () =>
      Promise.all([
        reviews?.stop(environment.stop.withinMs / 4),
        readings?.stop(environment.stop.withinMs / 4),
        lists?.stop(),
        comparer?.stop(),
        sealing.stop(),
        delivering.stop(),
        recomputing?.stop(),
        searchIndex?.stop(),
        reads?.stop(),
        mirror?.stop(),
      ]),
    close: () => installs.flush().then(close),
  })
}

main().catch((error: unknown) => fail('The registry service did not start', error))
