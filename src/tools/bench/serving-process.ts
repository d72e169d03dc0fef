import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileService } from '../build/compile-service'
import { freePort } from '../free-port'
import { localVariables, ROOT } from '../throw-away-product'
import { compiled } from '../product/scene'
import { waitUntilAnswers } from '../product/wait-until-answers'

/** The service as a process of its own on a free loopback port, as it runs for real; it reviews nothing. */
export async function servingProcess(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  await compileService(ROOT)
  const port = await freePort()
  const child = spawn(process.execPath, compiled('main'), {
    cwd: ROOT,
    env: {
      ...localVariables(),
      DATABASE_URL: databaseUrl,
      REGISTRY_PORT: String(port),
      REGISTRY_LOCAL_MODE: 'true',
      REGISTRY_REVIEWS: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitUntilAnswers('registry service', `${url}/health`, 60, new AbortController().signal)
  return {
    url,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
