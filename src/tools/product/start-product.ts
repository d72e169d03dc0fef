import { during } from '../progress'
import { startAuthEmulator } from './auth-emulator'
import { prepareDataFolder } from './data-folder'
import { publishDemoPacks } from './demo-packs'
import { startGithub } from './github'
import { createHousehold, type Household } from './household'
import { requireFreePorts } from './ports'
import { prepareLocalAccounts, startRegistryService } from './registry-service'
import type { Scene } from './scene'
import type { Settings } from './settings'
import { buildWebsite, startWebsite, waitForWebsite } from './website'

export type ProductOptions = Omit<Scene, 'folder' | 'household'>

export interface Product {
  /** Settles when website and service answer and the local accounts exist. */
  ready: Promise<void>
  /** Settles when the demo packs of local mode are published, or were before, or cannot be; never rejects. */
  furnished: Promise<void>
  /** Rejects when something ends that should run and cannot be kept running. */
  died: Promise<never>
  stop: () => Promise<void>
}

/** Starts everything that the product consists of, or nothing: a failure on the way stops what already runs. */
export function startProduct(options: ProductOptions): Product {
  const household = createHousehold(options.progress.say)
  const up = Promise.race([bringUp(options, household), household.died]).catch(async (error: unknown) => {
    await household.stop()
    throw error
  })
  const furnished = up.then(furnish, () => undefined)
  return { ready: up.then(() => undefined), furnished, died: household.died, stop: household.stop }
}

async function furnish(scene: Scene): Promise<void> {
  if (!scene.settings.localMode) return
  const work = publishDemoPacks(scene)
  scene.household.finishFirst(work)
  await work
}

async function bringUp(options: ProductOptions, household: Household): Promise<Scene> {
  await requireFreePorts(wantedPorts(options.settings))
  const scene = { ...options, household, folder: prepareDataFolder(options.settings.dataDir, options.root) }
  if (scene.mode === 'start') await buildWebsite(scene)
  startWebsite(scene)
  const { localMode } = scene.settings
  const [databaseUrl] = await Promise.all([
    startRegistryService(scene),
    localMode ? startAuthEmulator(scene) : undefined,
    startGithub(scene),
  ])
  await waitForWebsite(scene)
  if (localMode)
    await during(scene.progress, 'Local accounts', () => prepareLocalAccounts(scene, databaseUrl))
  household.keepUp()
  return scene
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
