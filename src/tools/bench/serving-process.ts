import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileService } from '../build/compile-service'
import { freePort } from '../free-port'
import { localVariables, ROOT } from '../throw-away-product'
import { compiled } from '../product/launch-context'
import { waitUntilAnswers } from '../product/wait-until-answers'

const run = promisify(execFile)

export interface ServingProcess {
  url: string
  pid: number
  stop: () => Promise<void>
}

interface Choice {
  /** The folder of the version to run; default: this one. */
  root: string
  /** The arguments of Node. */
  program: readonly string[]
  /** Settings in addition to those of a benchmark. */
  settings: Readonly<Record<string, string>>
}

/** Starts the service as its own process on a free loopback port, as in production; without reviews and limits by default. */
export async function servingProcess(
  databaseUrl: string,
  { root = ROOT, program = compiled('main'), settings = {} }: Partial<Choice> = {},
): Promise<ServingProcess> {
  if (root === ROOT) await compileService(ROOT)
  const port = await freePort()
  return serving(root, program, port, '/health', {
    DATABASE_URL: databaseUrl,
    REGISTRY_PORT: String(port),
    REGISTRY_LOCAL_MODE: 'true',
    REGISTRY_REVIEWS: 'false',
    REGISTRY_LISTS: 'false',
    REGISTRY_READ_REPOSITORIES: 'false',
    REGISTRY_CODE_HOSTS: 'none',
    LOG_LEVEL: 'silent',
    REGISTRY_REQUESTS_AT_ONCE: '0',
    ...settings,
  })
}

let building: Promise<unknown> | undefined

/** Starts the built website of a version as its own process on a free loopback port, in front of a service. */
export async function websiteProcess(serviceUrl: string, root = ROOT): Promise<ServingProcess> {
  if (root === ROOT) await (building ??= run(process.execPath, ['src/tools/run.mjs', 'build'], { cwd: ROOT }))
  const port = await freePort()
  const ours = 'src/website-server/main.js'
  const program = existsSync(join(root, ours)) ? [ours] : ['node_modules/next/dist/bin/next', 'start']
  return serving(root, [...program, '--port', String(port), '--hostname', '127.0.0.1'], port, '/', {
    REGISTRY_API_URL: serviceUrl,
    SITE_URL: `http://127.0.0.1:${port}`,
    NODE_ENV: 'production',
  })
}

async function serving(
  root: string,
  program: readonly string[],
  port: number,
  path: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServingProcess> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...localVariables(), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitUntilAnswers('program', url + path, 60, new AbortController().signal)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
