import { spawn, spawnSync } from 'node:child_process'
import { FOLDER } from '../../src/tools/build/compile-service'
import { database } from './database'

const REGISTRY = `${FOLDER}/registry.js`

/** Runs `npm run registry -- …` on this worker's database; returns what an operator sees. */
export const registryCommand = (...args: string[]) => registryCommandWith({}, ...args)

/** The same with additional environment variables. */
export async function registryCommandWith(variables: Record<string, string>, ...args: string[]) {
  const { pool } = await database()
  const { status, stdout, stderr } = spawnSync(process.execPath, [REGISTRY, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: pool.options.connectionString, ...variables },
  })
  return { status, stdout, stderr }
}

/** The same without blocking this process, for commands that send requests to it. */
export async function registryCommandLater(variables: Record<string, string>, ...args: string[]) {
  const { pool } = await database()
  const child = spawn(process.execPath, [REGISTRY, ...args], {
    env: { ...process.env, DATABASE_URL: pool.options.connectionString, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, stdout, stderr }
}

/** The same for a reader that closes the pipe after the first lines. */
export async function registryCommandCutOff(...args: string[]) {
  const { pool } = await database()
  const child = spawn(process.execPath, [REGISTRY, ...args], {
    env: { ...process.env, DATABASE_URL: pool.options.connectionString },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdout.once('data', () => child.stdout.destroy())
  const status = await new Promise((resolve) => child.once('close', resolve))
  return { status, stderr }
}
