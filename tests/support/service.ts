import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../../src/server/app'
import { createArchiveStore, fileDisk } from '../../src/server/adapters/archives/archive-store'
import { createInstallCounter, type InstallCounter } from '../../src/server/delivery/archives/install-counter'
import type { Services } from '../../src/server/http/services'
import { createFirebaseIdentity } from '../../src/server/adapters/identity/firebase-identity'
import { openReviewJobs } from '../../src/server/store/review/review-jobs.repo'
import { database, databasesEmptied } from './database'
import { githubOfTests, githubOfTestsUrl, workflowTokensOfTests } from './github'
import { searchOfTests } from './search-index'

/** The folder of this process's test archives. */
export const ARCHIVES = join(tmpdir(), `comfy-registry-test-${process.pid}`)

const GITHUB_TIMEOUT_MS = 3_000

export const PROJECT_ID = 'demo-comfy-registry'
export const PUBLIC_URL = 'http://registry.test'
export const SITE_URL = 'http://site.test'

/** The store of this process's test archives. */
export const archivesOfTests = () => createArchiveStore(fileDisk(ARCHIVES))

let counter: { counter: Promise<InstallCounter>; emptied: number } | undefined

function presentInstalls(): Promise<InstallCounter> {
  const emptied = databasesEmptied()
  if (counter?.emptied !== emptied) {
    const log = pino({ level: 'silent' })
    counter = { counter: database().then(({ db }) => createInstallCounter({ db, log })), emptied }
  }
  return counter.counter
}

/** Installs counted since the database was emptied: nothing is stored until flushed. */
export const installsOfTests: InstallCounter = {
  add: (install) => void presentInstalls().then((installs) => installs.add(install)),
  flush: async () => (await presentInstalls()).flush(),
}

/**
 * Returns the real service on this worker's database, called without a network; a test may override parts of it.
 */
export async function service(parts: Partial<Services> = {}) {
  const opened = await database()
  return createApp({
    db: opened.db,
    identity: createFirebaseIdentity({ projectId: PROJECT_ID, localMode: true }),
    archives: archivesOfTests(),
    reviewQueue: openReviewJobs(opened.db),
    installs: installsOfTests,
    github: githubOfTests(GITHUB_TIMEOUT_MS),
    workflowTokens: workflowTokensOfTests(),
    publicUrl: PUBLIC_URL,
    siteUrl: SITE_URL,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    search: 'search' in parts ? undefined : await searchOfTests(),
    ...parts,
  })
}

let plain: { app: ReturnType<typeof service>; surroundings: readonly unknown[] } | undefined

/** Returns the service without overrides, built once: that costs more than most requests. */
async function plainService() {
  const surroundings = [databasesEmptied(), await searchOfTests(), githubOfTestsUrl()]
  if (!plain || plain.surroundings.some((part, index) => part !== surroundings[index])) {
    plain = { app: service(), surroundings }
  }
  return plain.app
}

/** Sends one request to the service; the body is parsed as JSON if it is JSON. */
export async function call(path: string, init: RequestInit = {}, parts?: Partial<Services>) {
  const response = await (await (parts ? service(parts) : plainService())).request(path, init)
  const json = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: (json ? await response.json() : await response.text()) as unknown,
  }
}
