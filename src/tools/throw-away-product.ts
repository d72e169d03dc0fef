import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileService } from './build/compile-service'
import { freePort } from './free-port'
import { readSettings } from './product/settings'
import { startProduct, type Product } from './product/start-product'
import { silentProgress } from './progress'

/** The repository's root. */
export const ROOT = join(__dirname, '../..')

/** Returns every setting in `.env.example`. */
const settingNames = () =>
  Array.from(
    readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#?([A-Z]\w+)=/gm),
    ([, name = '']) => name,
  )

/** Returns the environment without the user's own settings: local mode, all defaults, ignoring `.env`. */
export const localVariables = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(settingNames().map((name) => [name, ''])),
})

/** Starts the whole product in local mode, on free ports and with temporary data; for tests and benchmarks. */
export async function throwAwayProduct(): Promise<Product & { siteUrl: string }> {
  await compileService(ROOT)
  const dataDir = await mkdtemp(join(tmpdir(), 'comfy-registry-product-'))
  // PostgreSQL, run as another user by root, must be able to enter.
  await chmod(dataDir, 0o755)
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()])
  const [web, registry, emulator, database, github] = ports.map(String)
  const siteUrl = `http://localhost:${web}`
  const variables = {
    ...localVariables(),
    WEB_PORT: web,
    REGISTRY_PORT: registry,
    EMULATOR_PORT: emulator,
    DATABASE_PORT: database,
    GITHUB_STAND_IN_PORT: github,
    REGISTRY_DATA_DIR: dataDir,
    // Requests from another loopback address act as strangers.
    REGISTRY_TRUSTED_PROXIES: '127.0.0.1,::1',
    SITE_URL: siteUrl,
    REGISTRY_LISTS: 'false',
    REGISTRY_READ_REPOSITORIES: 'false',
    REGISTRY_CODE_HOSTS: 'none',
    // Test machines are at times many times slower than usual.
    REGISTRY_API_SECONDS: '60',
  }
  const settings = readSettings(variables)
  const product = startProduct({ root: ROOT, mode: 'start', settings, variables, progress: silentProgress })
  return {
    ...product,
    // Tests and benchmarks need the demo packs.
    ready: product.ready.then(() => product.demoReady),
    siteUrl,
    stop: async () => {
      await product.stop()
      // PostgreSQL may still be removing files of its own.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
