import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Argument, Command } from 'commander'
import { compileService } from './build/compile-service'
import { compileWebsite } from './build/compile-website'
import { BUILD } from './build/fingerprint-sources'
import { loadDotEnv } from './product/settings'

const ROOT = join(__dirname, '../..')
const NEXT = 'node_modules/next/dist/bin/next'

/** Builds the production programs, each unless an up-to-date build exists. */
async function main(): Promise<void> {
  const [program] = new Command('npm run build --')
    .description('Builds the service (into .build/service) and the website (into .next), or one of them.')
    .addArgument(new Argument('[program]', 'what to build').choices(['service', 'website']))
    .parse().args
  loadDotEnv(ROOT)
  if (program !== 'website') await compileService(ROOT)
  if (program !== 'service' && !(await compileWebsite(ROOT, process.env, runNext))) process.exitCode = 1
}

function runNext(): Promise<boolean> {
  const { status } = spawnSync(process.execPath, [NEXT, ...BUILD], {
    cwd: ROOT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  })
  return Promise.resolve(status === 0)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
