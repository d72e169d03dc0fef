import { during } from '../progress'
import { compileWebsite } from '../build/compile-website'
import { BUILD } from '../build/fingerprint-sources'
import { ORDER, program, serviceUrl, type LaunchContext } from './launch-context'
import { waitUntilAnswers } from './wait-until-answers'

const NEXT = 'node_modules/next/dist/bin/next'
const SERVER = 'src/website-server/main.js'

/** Builds the website unless an up-to-date build exists. */
export async function buildWebsite(context: LaunchContext): Promise<void> {
  const build = program(context, {
    name: 'website build',
    order: ORDER.task,
    args: [NEXT, ...BUILD],
  })
  await compileWebsite(context.root, context.variables, async () => {
    await during(context.progress, 'Website built', () => context.supervisor.run(build))
    return true
  })
}

/** Starts the website, built or in dev mode; `waitForWebsite` waits until it responds. */
export function startWebsite(context: LaunchContext): void {
  const { settings, mode } = context
  const args = [
    SERVER,
    ...(mode === 'dev' ? ['--dev'] : []),
    '--port',
    String(settings.webPort),
    '--hostname',
    settings.webHost,
  ]
  const env = {
    REGISTRY_API_URL: serviceUrl(context),
    SITE_URL: settings.siteUrl,
    FIREBASE_AUTH_EMULATOR_HOST: settings.localMode ? `127.0.0.1:${settings.emulatorPort}` : '',
  }
  context.supervisor.start(program(context, { name: 'website', order: ORDER.website, args, env }))
}

/** Waits for a response of the service through the website: what a visitor needs. */
export async function waitForWebsite({ supervisor, progress, settings }: LaunchContext): Promise<void> {
  const health = `http://${settings.webHost}:${settings.webPort}/api/health`
  await during(progress, 'Website', () => waitUntilAnswers('website', health, 120, supervisor.over))
}
