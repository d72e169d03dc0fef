import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { benchCatalogue } from './bench/bench-catalogue'
import { benchPages } from './bench/bench-pages'
import { requireChromium } from './chromium'
import { freePort } from './free-port'
import { readSettings } from './product/settings'
import { startProduct } from './product/start-product'
import { showProgress } from './progress'

const ROOT = join(__dirname, '../..')

const machine = () => {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GiB of memory, ${process.platform}, Node ${process.versions.node}`
}

async function measurePages(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comfy-registry-bench-'))
  const [web, registry, emulator, database] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const variables = {
    ...process.env,
    WEB_PORT: String(web),
    REGISTRY_PORT: String(registry),
    EMULATOR_PORT: String(emulator),
    DATABASE_PORT: String(database),
    REGISTRY_DATA_DIR: dataDir,
    SITE_URL: `http://127.0.0.1:${web}`,
    DATABASE_URL: '',
  }
  const settings = readSettings(variables)
  const product = startProduct({ root: ROOT, mode: 'start', settings, variables, progress: showProgress() })
  try {
    await product.ready
    const pages = {
      '`/`': `http://127.0.0.1:${web}/`,
      '`/nodes/[nodeId]`': `http://127.0.0.1:${web}/nodes/comfyui-impact-pack`,
    }
    return await benchPages(pages, await requireChromium())
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Measures import, search and pages, and writes what it found with the command and the machine. */
async function main(): Promise<void> {
  const directory = process.argv[2]
  const report = [
    '# Benchmarks',
    '',
    `Written by \`npm run bench${directory ? ' -- DIR` (DIR: ComfyUI-Manager’s lists)' : '`'} on ${machine()}.`,
    'Times vary with the machine and what else it does; compare ratios, not milliseconds.',
    '',
    ...(await benchCatalogue(directory)),
    ...(await measurePages()),
  ]
  await writeFile(join(ROOT, 'BENCHMARKS.md'), `${report.join('\n').trimEnd()}\n`)
  console.log(report.join('\n'))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
