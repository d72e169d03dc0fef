import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { benchCatalogue } from './bench/bench-catalogue'
import { benchFit } from './bench/bench-fit'
import { benchPages } from './bench/bench-pages'
import { benchPalette } from './bench/bench-palette'
import { benchCapabilities } from './bench/accuracy/bench-capabilities'
import { benchRepositories } from './bench/accuracy/bench-repositories'
import { benchResolve } from './bench/accuracy/bench-resolve'
import { benchRecompute } from './bench/bench-recompute'
import { benchSuggestions } from './bench/bench-suggestions'
import { benchTypes } from './bench/accuracy/bench-types'
import { benchMillion } from './bench/million/bench-million'
import { FULL, QUICK, type Sizes } from './bench/sizes'
import { benchTargets } from './bench/targets/bench-targets'
import { otherState } from './bench/targets/other-state'
import { replaceSections } from './bench/replace-sections'
import { targetTable } from './bench/targets/target'
import { withThrowAwayPostgres } from './bench/throw-away-postgres'
import { requireChromium } from './chromium'
import { explainFailure } from './explain-failure'
import { during, showProgress, type Progress } from './progress'
import { ROOT, throwAwayProduct } from './throw-away-product'

const REPORT = join(ROOT, 'BENCHMARKS.md')

interface Options {
  beside?: string
  million?: string
  repositories?: string
  packages?: string
  workflows?: string
  minutes?: number
  quick?: boolean
  only?: string
}

const sizesOf = ({ quick, minutes }: Options): Sizes => {
  const sizes = quick ? QUICK : FULL
  return { ...sizes, minutes: minutes ?? sizes.minutes }
}

type Part = (directory: string | undefined, options: Options, progress: Progress) => Promise<string[]>

const machine = () => {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GiB of memory, ${process.platform}, Node ${process.versions.node}`
}

async function measureTargets(
  directory: string | undefined,
  options: Options,
  progress: Progress,
): Promise<string[]> {
  const { beside } = options
  if (!directory || !beside) return []
  const before = otherState(resolve(beside))
  const targets = await withThrowAwayPostgres((url, dataDir) =>
    benchTargets({ url, dataDir }, resolve(directory), before, sizesOf(options), progress),
  )
  return ['## Targets', '', ...targetTable(targets), '']
}

const measureCatalogue: Part = (directory, options, progress) =>
  benchCatalogue(directory, sizesOf(options), progress)

const measureMillion: Part = async (directory, options, progress) =>
  directory && options.million
    ? benchMillion(resolve(options.million), resolve(directory), sizesOf(options), progress)
    : []

const measureRepositories: Part = async (directory, options, progress) =>
  directory && options.repositories
    ? benchRepositories(resolve(directory), resolve(options.repositories), progress)
    : []

const measureTypes: Part = async (_directory, { repositories }, progress) =>
  repositories ? benchTypes(resolve(repositories), progress) : []

const measureCapabilities: Part = async (_directory, { repositories, packages }, progress) =>
  repositories ? benchCapabilities(resolve(repositories), packages && resolve(packages), progress) : []

const measureFit: Part = async (directory, { repositories }, progress) =>
  directory && repositories ? benchFit(resolve(directory), resolve(repositories), progress) : []

const measureRecompute: Part = async (_directory, options, progress) =>
  options.repositories ? benchRecompute(resolve(options.repositories), sizesOf(options).read, progress) : []

const measureResolve: Part = async (directory, options, progress) =>
  directory && options.workflows ? benchResolve(resolve(directory), resolve(options.workflows), progress) : []

async function measurePages(
  _directory: string | undefined,
  _options: Options,
  progress: Progress,
): Promise<string[]> {
  const product = await throwAwayProduct()
  try {
    await product.ready
    const pages = {
      '`/`': `${product.siteUrl}/`,
      '`/nodes/[nodeId]`': `${product.siteUrl}/nodes/comfyui-impact-pack`,
      '`/nodes/[nodeId]` with README': `${product.siteUrl}/nodes/quiet-masks`,
      '`/?q=`': `${product.siteUrl}/?q=image`,
      '`/publishers/[publisherId]`': `${product.siteUrl}/publishers/example-studio`,
    }
    const chromiumPath = requireChromium({ asPeopleHaveIt: true })
    return [
      ...(await benchPages(pages, chromiumPath, progress)),
      ...(await during(progress, 'Suggestions', () => benchSuggestions(product.siteUrl, chromiumPath))),
      ...(await during(progress, 'Palette', () => benchPalette(product.siteUrl, chromiumPath))),
    ]
  } finally {
    await product.stop()
  }
}

const PARTS: Readonly<Record<string, Part>> = {
  targets: measureTargets,
  catalogue: measureCatalogue,
  pages: measurePages,
  million: measureMillion,
  repositories: measureRepositories,
  capabilities: measureCapabilities,
  recompute: measureRecompute,
  types: measureTypes,
  fit: measureFit,
  resolve: measureResolve,
}

/**
 * Measures import (of ComfyUI-Manager's lists, if their folder is given), search and pages, and compares with another version
 * if its folder is given; writes the results with the command and the machine. Sections not measured this time stay in the
 * report.
 */
async function main(): Promise<void> {
  const program = new Command('npm run bench --')
    .description('Measures the service and the website, and writes BENCHMARKS.md.')
    .argument('[DIR]', 'folder of ComfyUI-Manager’s lists, to measure their import')
    .option('--beside <folder>', 'another state of this repository, installed there, to be compared with')
    .option('--million <folder>', 'measures a million packs, which are made and kept in that folder')
    .option(
      '--repositories <folder>',
      'reads the archives OWNER+NAME.zip of that folder, against the lists, and judges the search by type',
    )
    .option('--packages <folder>', 'reads the further packs of that folder that were judged by hand')
    .option('--workflows <folder>', 'finds the packs of the workflows OWNER+NAME__file.json of that folder')
    .option('--minutes <number>', 'of mixed load, while memory is watched', Number)
    .option('--quick', 'few packs and short loads, to see that it works; writes no report')
    .addOption(new Option('--only <part>', 'one part alone').choices(Object.keys(PARTS)))
    .parse()
  const [directory] = program.args
  const options = program.opts<Options>()
  const progress = showProgress()
  const measured: string[] = []
  for (const [name, part] of Object.entries(PARTS))
    if (name === (options.only ?? name)) measured.push(...(await part(directory, options, progress)))
  console.log(measured.join('\n'))
  if (options.quick) return
  const head = [
    '# Benchmarks',
    '',
    `Written by \`npm run bench -- DIR --beside FOLDER --million KEPT\` (DIR: ComfyUI-Manager’s lists, FOLDER: an earlier commit, KEPT: for a million packs) on ${machine()}.`,
    'Times vary with the machine and what else it does; compare ratios, not milliseconds.',
  ]
  const before = existsSync(REPORT) ? await readFile(REPORT, 'utf8') : ''
  const sections = before.slice(Math.max(0, before.search(/^## /m)))
  await writeFile(REPORT, replaceSections(`${head.join('\n')}\n\n${sections}`, measured.join('\n')))
}

main().catch((error: unknown) => {
  console.error(explainFailure(error))
  process.exitCode = 1
})
