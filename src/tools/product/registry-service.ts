import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { watchService } from '../build/compile-service'
import { startEmbeddedPostgres } from '../postgres/embedded'
import { during } from '../progress'
import { localPlaces } from './auth-emulator'
import { createLocalAccounts } from './local-accounts'
import { githubVariables } from './github'
import { compiled, ORDER, program, serviceUrl, type LaunchContext } from './launch-context'
import { showReadings } from './show-readings'
import { StartFailure } from './start-failure'
import { waitUntilAnswers } from './wait-until-answers'

const WATCH = ['--watch', '--watch-preserve-output']

/** Starts the database, fills it when empty, and starts the service on it. Returns the database's URL. */
export async function startRegistryService(context: LaunchContext): Promise<string> {
  const { supervisor, progress, settings } = context
  if (context.mode === 'dev') await keepCompiled(context)
  const databaseUrl =
    settings.databaseUrl ?? (await during(progress, 'PostgreSQL', () => startDatabase(context)))
  const seed = manageDatabase(context, databaseUrl, 'catalogue seed', ['seed'])
  await during(progress, 'Catalogue', (step) => supervisor.run({ ...seed, onLine: step.note }))
  const env = {
    DATABASE_URL: databaseUrl,
    REGISTRY_PORT: String(settings.registryPort),
    REGISTRY_HOST: settings.registryHost,
    SITE_URL: settings.siteUrl,
    REGISTRY_LOCAL_MODE: String(settings.localMode),
    FIREBASE_PROJECT_ID: settings.projectId,
    // In local mode everyone has the same IP address, which also publishes the demo packs.
    ...(settings.localMode && {
      REGISTRY_PACKS_PER_DAY: context.variables.REGISTRY_PACKS_PER_DAY || '0',
      REGISTRY_PUBLISHERS_PER_DAY: context.variables.REGISTRY_PUBLISHERS_PER_DAY || '0',
      REGISTRY_GIGABYTES_KEPT: context.variables.REGISTRY_GIGABYTES_KEPT || '0',
      REGISTRY_WRITES_PER_MINUTE: context.variables.REGISTRY_WRITES_PER_MINUTE || '600',
    }),
    REGISTRY_ARCHIVE_DIR: context.variables.REGISTRY_ARCHIVE_DIR || join(context.folder.home, 'archives'),
    ...githubVariables(settings),
  }
  const args = [...(context.mode === 'dev' ? WATCH : []), ...compiled('main')]
  const spec = program(context, { name: 'registry service', order: ORDER.service, args, env })
  supervisor.start(settings.localMode ? { ...spec, onLine: showReadings(progress) } : spec)
  await during(progress, 'Registry service', () =>
    waitUntilAnswers('registry service', `${serviceUrl(context)}/health`, 60, supervisor.over),
  )
  return databaseUrl
}

/** Creates the local accounts, and makes the first of them an administrator. */
export async function prepareLocalAccounts(context: LaunchContext, databaseUrl: string): Promise<void> {
  for (const email of await createLocalAccounts(localPlaces(context))) {
    await context.supervisor.run(
      manageDatabase(context, databaseUrl, 'admin appointment', ['make-admin', email]),
    )
  }
}

const manageDatabase = (context: LaunchContext, databaseUrl: string, name: string, words: string[]) =>
  program(context, {
    name,
    order: ORDER.task,
    args: [...compiled('registry'), ...words],
    env: { DATABASE_URL: databaseUrl },
  })

/** Recompiles the service after every change of its sources; the running process watches the output. */
async function keepCompiled({ supervisor, root }: LaunchContext): Promise<void> {
  const end = await watchService(root).catch(() => {
    throw new StartFailure('The service cannot be compiled: why stands above.')
  })
  const ended = new AbortController()
  await supervisor.register({
    name: 'compiler of the service',
    order: ORDER.service,
    exited: new Promise((resolve) => ended.signal.addEventListener('abort', () => resolve())),
    stop: () => end().then(() => ended.abort()),
  })
}

async function startDatabase({ folder, supervisor, settings }: LaunchContext): Promise<string> {
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
  await supervisor.register(server, begin)
  return server.url
}
