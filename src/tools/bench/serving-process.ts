import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileService } from '../build/compile-service'
import { freePort } from '../free-port'
import { localVariables, ROOT } from '../throw-away-product'
import { compiled } from '../product/scene'
import { waitUntilAnswers } from '../product/wait-until-answers'

export interface ServingProcess {
  url: string
  pid: number
  stop: () => Promise<void>
}

interface Choice {
  /** The folder of the state that serves; the present one where it is not said. */
  root: string
  /** What Node is to run there. */
  program: readonly string[]
  /** Settings beside those of a benchmark. */
  settings: Readonly<Record<string, string>>
}

/** The service as a process of its own on a free loopback port, as it runs for real; it reviews and refuses nothing unless told to. */
export async function servingProcess(
  databaseUrl: string,
  { root = ROOT, program = compiled('main'), settings = {} }: Partial<Choice> = {},
): Promise<ServingProcess> {
  if (root === ROOT) await compileService(ROOT)
  const port = await freePort()
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...localVariables(),
      DATABASE_URL: databaseUrl,
      REGISTRY_PORT: String(port),
      REGISTRY_LOCAL_MODE: 'true',
      REGISTRY_REVIEWS: 'false',
      LOG_LEVEL: 'silent',
      REGISTRY_REQUESTS_AT_ONCE: '0',
      ...settings,
    },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitUntilAnswers('registry service', `${url}/health`, 60, new AbortController().signal)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
