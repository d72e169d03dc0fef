import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { during } from '../progress'
import { ORDER, program, type Scene } from './scene'
import { waitUntilAnswers } from './wait-until-answers'

const FIREBASE = 'emulator/node_modules/firebase-tools/lib/bin/firebase.js'

export const emulatorUrl = ({ settings }: Scene) => `http://127.0.0.1:${settings.emulatorPort}`

/** Starts the Firebase Auth emulator, with the accounts it had when it was stopped. */
export async function startAuthEmulator(scene: Scene): Promise<void> {
  const { emulator: cwd } = scene.folder
  const accounts = join(cwd, 'accounts')
  const temporary = join(cwd, 'tmp')
  mkdirSync(temporary, { recursive: true })
  writeConfiguration(scene, join(cwd, 'firebase.json'))
  const args = [join(scene.root, FIREBASE), 'emulators:start', '--only', 'auth', '--export-on-exit', accounts]
  args.push('--project', scene.settings.projectId)
  if (existsSync(join(accounts, 'firebase-export-metadata.json'))) args.push('--import', accounts)
  const env = {
    NO_UPDATE_NOTIFIER: '1',
    // Emulators of one project find each other through the temporary folder, and would export one another's accounts.
    TMPDIR: temporary,
    // The person's own Firebase log-in stays out of it.
    XDG_CONFIG_HOME: join(cwd, 'config'),
  }
  await during(scene.progress, 'Auth emulator', () => {
    scene.household.start(program(scene, { name: 'Auth emulator', order: ORDER.emulator, args, env, cwd }))
    return waitUntilAnswers('Auth emulator', emulatorUrl(scene), 120, scene.household.over)
  })
}

function writeConfiguration({ root, settings }: Scene, file: string): void {
  const configuration = JSON.parse(readFileSync(join(root, 'emulator/firebase.json'), 'utf8')) as {
    emulators: { auth: { port: number } }
  }
  configuration.emulators.auth.port = settings.emulatorPort
  writeFileSync(file, JSON.stringify(configuration, null, 2))
}
