import { join } from 'node:path'
import { Command } from 'commander'
import { LOCAL_ACCOUNTS } from './product/local-accounts'
import { loadDotEnv, readSettings, type Settings } from './product/settings'
import { StartFailure } from './product/start-failure'
import { startProduct } from './product/start-product'
import { showProgress } from './progress'
import { onStopRequest } from './stop-request'

const ROOT = join(__dirname, '../..')

const COMMANDS = { start: 'npm start --', dev: 'npm run dev --' }
const DESCRIPTIONS = {
  start: 'Builds the website if needed and runs all of Comfy Registry until Ctrl-C.',
  dev: 'Runs all of Comfy Registry until Ctrl-C; the website follows every change of its sources.',
}

/** Runs the product in the foreground until a signal or a crash of one of its parts; sets the exit code. */
export async function runProduct(mode: 'start' | 'dev'): Promise<void> {
  new Command(COMMANDS[mode])
    .description(DESCRIPTIONS[mode])
    .addHelpText(
      'after',
      '\nSettings, as environment variables or in the file .env, are explained in .env.example.',
    )
    .parse()
  const progress = showProgress()
  let asked = false
  try {
    loadDotEnv(ROOT)
    const settings = readSettings(process.env)
    const product = startProduct({ root: ROOT, mode, settings, variables: process.env, progress })
    const asksToStop = new Promise<void>((resolve) => {
      onStopRequest(() => {
        if (!asked) progress.say('Stopping …')
        asked = true
        resolve()
      })
    })
    await Promise.race([product.ready, asksToStop])
    if (!asked) progress.say(describe(settings))
    try {
      await Promise.race([product.crashed, asksToStop])
    } finally {
      await product.stop()
    }
    progress.say('Stopped.')
  } catch (error) {
    progress.say(error instanceof StartFailure ? error.message : String((error as Error).stack))
    process.exitCode = 1
  }
}

function describe(settings: Settings): string {
  const [admin, publisher] = LOCAL_ACCOUNTS
  const accounts = settings.localMode
    ? [
        `  Accounts  ${admin.email} (administrator)`,
        `            ${publisher.email} (publisher)`,
        `            password of both: ${admin.password}`,
      ]
    : [`  Accounts  those of the Firebase project ${settings.projectId}`]
  const service = `http://${settings.registryHost}:${settings.registryPort}`
  return [
    '',
    'Comfy Registry is running.',
    '',
    `  Website   ${settings.siteUrl}`,
    `  Service   ${service} (described at ${service}/openapi)`,
    ...accounts,
    `  Data      ${settings.dataDir} (logs in its folder logs)`,
    ...(settings.databaseUrl ? ['  Database  your own, from DATABASE_URL'] : []),
    '  Stop      Ctrl-C; the data stay for the next start',
    '',
  ].join('\n')
}
