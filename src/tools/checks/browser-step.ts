import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from '../chromium'
import { throwAwayProduct } from '../throw-away-product'
import { runProgram, type Duration, type Outcome, type Run } from './run-step'

interface Report {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

/** A file, or a group of stories in it; durations in milliseconds. */
interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
}

const durationsOf = ({ title, specs, suites = [] }: Suite): Duration[] => [
  ...specs.map((spec) => ({
    name: `${title}: ${spec.title}`,
    seconds:
      spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
  ...suites.flatMap(durationsOf),
]

/** Runs user stories in Chromium, against the built product with its own ports and data. */
export async function runBrowserStories(run: Run): Promise<Outcome> {
  const chromium = requireChromium()
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-stories-'))
  const report = join(folder, 'report.json')
  const product = await throwAwayProduct()
  const stop = () => void product.stop()
  run.over.addEventListener('abort', stop, { once: true })
  try {
    await product.ready
    const { code, output } = await runProgram(run, 'playwright', ['test', '--reporter=dot,json'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      SITE_URL: product.siteUrl,
    })
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1)
    return { passed: stats.expected, failed, output, durations: suites.flatMap(durationsOf) }
  } finally {
    run.over.removeEventListener('abort', stop)
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
