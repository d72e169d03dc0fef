import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { during } from '../progress'
import { createLocalAccounts, type Places } from './local-accounts'
import { ORDER, program, serviceUrl, type LaunchContext } from './launch-context'
import { waitUntilAnswers } from './wait-until-answers'

const FIREBASE = 'emulator/node_modules/firebase-tools/lib/bin/firebase.js'

const emulatorUrl = ({ settings }: LaunchContext) => `http://127.0.0.1:${settings.emulatorPort}`

/** Where the local accounts sign in, and what for. */
export const localPlaces = (context: LaunchContext): Places => ({
  emulatorUrl: emulatorUrl(context),
  serviceUrl: serviceUrl(context),
  projectId: context.settings.projectId,
})

/** Starts the Firebase Auth emulator, with the accounts of its last run. */
export async function startAuthEmulator(context: LaunchContext): Promise<void> {
  const { emulator: cwd } = context.folder
  const accounts = join(cwd, 'accounts')
  const temporary = join(cwd, 'tmp')
  mkdirSync(temporary, { recursive: true })
  await writeConfiguration(context, join(cwd, 'firebase.json'))
  const args = [
    join(context.root, FIREBASE),
    'emulators:start',
    '--only',
    'auth',
    '--export-on-exit',
    accounts,
  ]
  args.push('--project', context.settings.projectId)
  if (existsSync(join(accounts, 'firebase-export-metadata.json'))) args.push('--import', accounts)
  const env = {
    NO_UPDATE_NOTIFIER: '1',
    // Emulators of one project find each other through the temporary folder, and would export one another's accounts.
    TMPDIR: temporary,
    // Ignores the user's own Firebase log-in.
    XDG_CONFIG_HOME: join(cwd, 'config'),
  }
  const untilItAnswers = () =>
    waitUntilAnswers('Auth emulator', emulatorUrl(context), 120, context.supervisor.over)
  const bringBackAccounts = async () => {
    await untilItAnswers()
    await createLocalAccounts(localPlaces(context))
  }
  await during(context.progress, 'Auth emulator', () => {
    const spec = program(context, { name: 'Auth emulator', order: ORDER.emulator, args, env, cwd })
    context.supervisor.start(spec, bringBackAccounts)
    return untilItAnswers()
  })
}

async function writeConfiguration({ root, settings }: LaunchContext, file: string): Promise<void> {
  const configuration = JSON.parse(readFileSync(join(root, 'emulator/firebase.json'), 'utf8')) as {
    emulators: Record<string, object>
  }
  const { auth, hub, ...others } = configuration.emulators
  // By default its hub and logging use fixed ports, on which two products that start together would collide.
  const [hubPort, loggingPort] = await Promise.all([freePort(), freePort()])
  configuration.emulators = {
    ...others,
    auth: { ...auth, port: settings.emulatorPort },
    hub: { ...hub, port: hubPort },
    logging: { ...hub, port: loggingPort },
  }
  writeFileSync(file, JSON.stringify(configuration, null, 2))
}
