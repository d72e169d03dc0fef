import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { benchCatalogue } from './bench/bench-catalogue'
import { benchPages } from './bench/bench-pages'
import { benchSuggestions } from './bench/bench-suggestions'
import { requireChromium } from './chromium'
import { explainFailure } from './explain-failure'
import { during, showProgress, type Progress } from './progress'
import { throwAwayProduct } from './throw-away-product'

const ROOT = join(__dirname, '../..')

const machine = () => {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GiB of memory, ${process.platform}, Node ${process.versions.node}`
}

async function measurePages(progress: Progress): Promise<string[]> {
  const product = await throwAwayProduct()
  try {
    await product.ready
    const pages = {
      '`/`': `${product.siteUrl}/`,
      '`/nodes/[nodeId]`': `${product.siteUrl}/nodes/comfyui-impact-pack`,
      '`/nodes/[nodeId]` with README': `${product.siteUrl}/nodes/quiet-masks`,
      '`/publishers/[publisherId]`': `${product.siteUrl}/publishers/example-studio`,
    }
    const chromiumPath = requireChromium({ asPeopleHaveIt: true })
    return [
      ...(await benchPages(pages, chromiumPath, progress)),
      ...(await during(progress, 'Suggestions', () => benchSuggestions(product.siteUrl, chromiumPath))),
    ]
  } finally {
    await product.stop()
  }
}

/**
 * Measures import (of ComfyUI-Manager's lists, when their folder is named), search and pages, and writes what it found
 * with the command and the machine.
 */
async function main(): Promise<void> {
  const [directory] = new Command('npm run bench --')
    .description('Measures the service and the website, and writes BENCHMARKS.md.')
    .argument('[DIR]', 'folder of ComfyUI-Manager’s lists, to measure their import')
    .parse().args
  const progress = showProgress()
  const report = [
    '# Benchmarks',
    '',
    `Written by \`npm run bench${directory ? ' -- DIR` (DIR: ComfyUI-Manager’s lists)' : '`'} on ${machine()}.`,
    'Times vary with the machine and what else it does; compare ratios, not milliseconds.',
    '',
    ...(await benchCatalogue(directory, progress)),
    ...(await measurePages(progress)),
  ]
  await writeFile(join(ROOT, 'BENCHMARKS.md'), `${report.join('\n').trimEnd()}\n`)
  console.log(report.join('\n'))
}

main().catch((error: unknown) => {
  console.error(explainFailure(error))
  process.exitCode = 1
})
