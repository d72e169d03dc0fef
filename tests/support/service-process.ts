import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FOLDER } from '../../src/tools/build/compile-service'
import { freePort } from '../../src/tools/free-port'
import { database } from './database'

const START_WITHIN_MS = 300_000

export interface ServiceProcess {
  /** its URL, without trailing slash */
  url: string
  process: ChildProcess
  /** Sends SIGTERM and waits; returns its exit code. */
  stop: () => Promise<number | null>
  /** Sends SIGKILL and waits. */
  kill: () => Promise<void>
  /** Its output so far. */
  log: () => string
}

/**
 * Starts the real service as its own process on this worker's database, in local mode. Takes environment variables that
 * override its own. Resolves once it responds; the caller stops or kills it.
 */
export async function startServiceProcess(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const port = env.REGISTRY_PORT ?? String(await freePort())
  const archives = mkdtempSync(join(tmpdir(), 'comfy-registry-archives-'))
  const child = spawn(process.execPath, ['--enable-source-maps', `${FOLDER}/main.js`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: env.DATABASE_URL ?? (await database()).pool.options.connectionString,
      REGISTRY_LOCAL_MODE: 'true',
      REGISTRY_LISTS: 'false',
      REGISTRY_READ_REPOSITORIES: 'false',
      REGISTRY_PORT: port,
      REGISTRY_ARCHIVE_DIR: archives,
      ...env,
    },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => {
    rmSync(archives, { recursive: true, force: true })
    return code ?? null
  })
  // An aborted test run leaves no process behind.
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  void exited.then(() => process.removeListener('exit', endWithUs))

  const url = `http://127.0.0.1:${port}`
  await waitUntilItAnswers(url, child, () => written)
  return {
    url,
    process: child,
    stop: () => (child.kill('SIGTERM'), exited),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    log: () => written,
  }
}

async function waitUntilItAnswers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS
  for (;;) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the service process did not start:\n${log()}`)
    }
    await sleep(50)
  }
}
