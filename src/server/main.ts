import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { createApp } from './app'
import { createArchiveStore, fileDisk } from './archives/archive-store'
import { createGithub } from './claims/github'
import type { Services } from './context'
import { openDatabase } from './db/client'
import { migrateDatabase } from './db/migrate'
import { readEnvironment } from './environment'
import { createFirebaseIdentity } from './identity/firebase-identity'
import { openReviewJobs } from './review/review-jobs.repo'
import { startReviewWorker } from './review/review-worker'

const STOP_WITHIN_MS = 10_000
const GITHUB_TIMEOUT_MS = 10_000
/** Reviews have connections of their own, which may be silent for as long as a review takes. */
const REVIEW_CONNECTIONS = { max: 6, withinMs: 100_000 }

async function main(): Promise<void> {
  const environment = readEnvironment()
  const log = pino({ level: environment.logLevel })
  await migrateDatabase(environment.databaseUrl)
  const { db, close } = openDatabase(environment.databaseUrl)
  const { max, withinMs } = REVIEW_CONNECTIONS
  const background = openDatabase(environment.databaseUrl, max, undefined, withinMs)
  const reviewQueue = openReviewJobs(background)
  const services: Services = {
    db,
    identity: createFirebaseIdentity({
      projectId: environment.firebaseProjectId,
      localMode: environment.localMode,
    }),
    archives: createArchiveStore(fileDisk(resolve(environment.archiveDir))),
    github: createGithub({ baseUrl: environment.githubApiUrl, timeoutMs: GITHUB_TIMEOUT_MS, log }),
    publicUrl: environment.publicUrl,
    reviewQueue,
    clock: () => new Date(),
    log,
  }
  const app = createApp(services)
  const reviews = environment.reviews
    ? startReviewWorker({ ...services, db: background.db, jobs: reviewQueue })
    : undefined
  const server = serve({ fetch: app.fetch, hostname: environment.host, port: environment.port }, ({ port }) =>
    log.info({ host: environment.host, port }, 'the registry service is listening'),
  )
  server.on('error', (error) => fail(`The registry service cannot listen on port ${environment.port}`, error))

  const stop = () => {
    const reviewsEnded = reviews?.stop()
    server.close(() => void Promise.all([close(), reviewsEnded]).then(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function fail(sentence: string, error: unknown): never {
  process.stderr.write(`${sentence}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch((error: unknown) => fail('The registry service did not start', error))
