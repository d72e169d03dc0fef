import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from '../chromium'
import { throwAwayProduct } from '../throw-away-product'
import { runProgram, type Outcome, type Run } from './run-step'

/** A person's stories in Chromium, against the built product on ports and data of its own. */
export async function runBrowserStories(run: Run): Promise<Outcome> {
  const chromium = requireChromium()
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-stories-'))
  const report = join(folder, 'report.json')
  const product = await throwAwayProduct()
  const stop = () => void product.stop()
  run.over.addEventListener('abort', stop, { once: true })
  try {
    await product.ready
    const { code, output } = await runProgram(run, 'playwright', ['test', '--reporter=line,json'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      SITE_URL: product.siteUrl,
    })
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1)
    return { passed: stats.expected, failed, output }
  } finally {
    run.over.removeEventListener('abort', stop)
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
