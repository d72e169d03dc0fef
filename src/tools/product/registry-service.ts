import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { watchService } from '../build/compile-service'
import { startEmbeddedPostgres } from '../postgres/embedded'
import { during } from '../progress'
import { localPlaces } from './auth-emulator'
import { createLocalAccounts } from './local-accounts'
import { githubVariables } from './github'
import { compiled, ORDER, program, serviceUrl, type Scene } from './scene'
import { showReadings } from './show-readings'
import { StartFailure } from './start-failure'
import { waitUntilAnswers } from './wait-until-answers'

const WATCH = ['--watch', '--watch-preserve-output']

/** Starts the database, fills it when it is empty, and starts the service on it. Returns the database's address. */
export async function startRegistryService(scene: Scene): Promise<string> {
  const { household, progress, settings } = scene
  if (scene.mode === 'dev') await keepCompiled(scene)
  const databaseUrl =
    settings.databaseUrl ?? (await during(progress, 'PostgreSQL', () => startDatabase(scene)))
  const seed = manageDatabase(scene, databaseUrl, 'catalogue seed', ['seed'])
  await during(progress, 'Catalogue', (step) => household.run({ ...seed, onLine: step.note }))
  const env = {
    DATABASE_URL: databaseUrl,
    REGISTRY_PORT: String(settings.registryPort),
    REGISTRY_HOST: settings.registryHost,
    SITE_URL: settings.siteUrl,
    REGISTRY_LOCAL_MODE: String(settings.localMode),
    FIREBASE_PROJECT_ID: settings.projectId,
    // In local mode everyone comes from one address, and publishes the demo packs as well.
    ...(settings.localMode && {
      REGISTRY_PACKS_PER_DAY: scene.variables.REGISTRY_PACKS_PER_DAY || '0',
      REGISTRY_PUBLISHERS_PER_DAY: scene.variables.REGISTRY_PUBLISHERS_PER_DAY || '0',
      REGISTRY_GIGABYTES_KEPT: scene.variables.REGISTRY_GIGABYTES_KEPT || '0',
      REGISTRY_WRITES_PER_MINUTE: scene.variables.REGISTRY_WRITES_PER_MINUTE || '600',
    }),
    REGISTRY_ARCHIVE_DIR: scene.variables.REGISTRY_ARCHIVE_DIR || join(scene.folder.home, 'archives'),
    ...githubVariables(settings),
  }
  const args = [...(scene.mode === 'dev' ? WATCH : []), ...compiled('main')]
  const spec = program(scene, { name: 'registry service', order: ORDER.service, args, env })
  household.start(settings.localMode ? { ...spec, onLine: showReadings(progress) } : spec)
  await during(progress, 'Registry service', () =>
    waitUntilAnswers('registry service', `${serviceUrl(scene)}/health`, 60, household.over),
  )
  return databaseUrl
}

/** Makes the local accounts, and the first of them an administrator. */
export async function prepareLocalAccounts(scene: Scene, databaseUrl: string): Promise<void> {
  for (const email of await createLocalAccounts(localPlaces(scene))) {
    await scene.household.run(manageDatabase(scene, databaseUrl, 'admin appointment', ['make-admin', email]))
  }
}

const manageDatabase = (scene: Scene, databaseUrl: string, name: string, words: string[]) =>
  program(scene, {
    name,
    order: ORDER.task,
    args: [...compiled('registry'), ...words],
    env: { DATABASE_URL: databaseUrl },
  })

/** Compiles the service after every change of its sources; what runs watches what was compiled. */
async function keepCompiled({ household, root }: Scene): Promise<void> {
  const end = await watchService(root).catch(() => {
    throw new StartFailure('The service cannot be compiled: why stands above.')
  })
  const ended = new AbortController()
  await household.adopt({
    name: 'compiler of the service',
    order: ORDER.service,
    exited: new Promise((resolve) => ended.signal.addEventListener('abort', () => resolve())),
    stop: () => end().then(() => ended.abort()),
  })
}

async function startDatabase({ folder, household, settings }: Scene): Promise<string> {
  const logFile = join(folder.logs, 'postgres.log')
  rmSync(logFile, { force: true })
  const options = { dataDir: folder.database, port: settings.databasePort, logFile }
  const begin = async () => {
    const server = await startEmbeddedPostgres(options).catch((error: Error) => {
      throw new StartFailure(error.message)
    })
    return { name: 'embedded PostgreSQL', order: ORDER.database, ...server }
  }
  const server = await begin()
  await household.adopt(server, begin)
  return server.url
}
