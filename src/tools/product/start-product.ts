import { during } from '../progress'
import { startAuthEmulator } from './auth-emulator'
import { prepareDataFolder } from './data-folder'
import { publishDemoPacks } from './demo-packs'
import { startGithub } from './github'
import { createSupervisor, type Supervisor } from './process-supervisor'
import { requireFreePorts } from './ports'
import { prepareLocalAccounts, startRegistryService } from './registry-service'
import type { LaunchContext } from './launch-context'
import type { Settings } from './settings'
import { buildWebsite, startWebsite, waitForWebsite } from './website'

export type ProductOptions = Omit<LaunchContext, 'folder' | 'supervisor'>

export interface Product {
  /** Resolves when website and service respond and the local accounts exist. */
  ready: Promise<void>
  /** Resolves when the demo packs of local mode are published, or cannot be; never rejects. */
  demoReady: Promise<void>
  /** Rejects when a part has crashed and cannot be restarted. */
  crashed: Promise<never>
  stop: () => Promise<void>
}

/** Starts all parts of the product, or none: a failure stops those already running. */
export function startProduct(options: ProductOptions): Product {
  const supervisor = createSupervisor(options.progress.say)
  const up = Promise.race([bringUp(options, supervisor), supervisor.crashed]).catch(
    async (error: unknown) => {
      await supervisor.stop()
      throw error
    },
  )
  const demoReady = up.then(seedDemoPacks, () => undefined)
  return { ready: up.then(() => undefined), demoReady, crashed: supervisor.crashed, stop: supervisor.stop }
}

async function seedDemoPacks(context: LaunchContext): Promise<void> {
  if (!context.settings.localMode) return
  const work = publishDemoPacks(context)
  context.supervisor.waitFor(work)
  await work
}

async function bringUp(options: ProductOptions, supervisor: Supervisor): Promise<LaunchContext> {
  await requireFreePorts(wantedPorts(options.settings))
  const context = {
    ...options,
    supervisor,
    folder: prepareDataFolder(options.settings.dataDir, options.root),
  }
  if (context.mode === 'start') await buildWebsite(context)
  startWebsite(context)
  const { localMode } = context.settings
  const [databaseUrl] = await Promise.all([
    startRegistryService(context),
    localMode ? startAuthEmulator(context) : undefined,
    startGithub(context),
  ])
  await waitForWebsite(context)
  if (localMode)
    await during(context.progress, 'Local accounts', () => prepareLocalAccounts(context, databaseUrl))
  supervisor.restartCrashed()
  return context
}

function wantedPorts(settings: Settings) {
  const { webPort, webHost, registryPort, registryHost, emulatorPort, databasePort, githubStandInPort } =
    settings
  const host = '127.0.0.1'
  const emulator = { port: emulatorPort, host, variable: 'EMULATOR_PORT', purpose: 'the Auth emulator' }
  const database = { port: databasePort, host, variable: 'DATABASE_PORT', purpose: 'PostgreSQL' }
  const github = { host, variable: 'GITHUB_STAND_IN_PORT', purpose: 'the GitHub stand-in' }
  return [
    { port: webPort, host: webHost, variable: 'WEB_PORT', purpose: 'the website' },
    { port: registryPort, host: registryHost, variable: 'REGISTRY_PORT', purpose: 'the registry service' },
    ...(settings.localMode ? [emulator] : []),
    ...(githubStandInPort ? [{ ...github, port: githubStandInPort }] : []),
    ...(settings.databaseUrl ? [] : [database]),
  ]
}
