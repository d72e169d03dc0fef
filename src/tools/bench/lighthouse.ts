import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LIGHTHOUSE = join(__dirname, '../../../lighthouse/node_modules/lighthouse/cli/index.js')
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The throttling method: simulating a slow load from a fast one, or really slowing it down. */
type Throttling = 'simulate' | 'devtools'

/** Lighthouse's results of one load; scores from 0 to 1. */
export type PageLoad = Record<(typeof CATEGORIES)[number], number> & {
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Total blocking time, in milliseconds. */
  blocked: number
  /** Cumulative layout shift. */
  shift: number
  requests: number
  /** Transferred bytes, in kB of 1,000 bytes. */
  kilobytes: number
}

/** The part of Lighthouse's report that is used. */
interface Report {
  runtimeError?: unknown
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { transferSize?: number }[] } } | undefined
  >
}

/**
 * Loads a page once in a fresh browser with phone emulation.
 * @returns undefined when the browser missed the first paint, which happens occasionally and is no result
 */
export async function loadOnPhone(
  url: string,
  chromePath: string,
  throttling: Throttling,
): Promise<PageLoad | undefined> {
  const { runtimeError, audits, categories } = await reportOn(url, chromePath, throttling)
  if (runtimeError) return undefined
  const score = (name: string) => categories[name]?.score ?? Number.NaN
  const found = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: found('largest-contentful-paint'),
    blocked: found('total-blocking-time'),
    shift: found('cumulative-layout-shift'),
    requests: requests.length,
    kilobytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000,
  }
}

async function reportOn(url: string, chromePath: string, throttling: Throttling): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const path = join(folder, 'report.json')
  const asked = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--throttling-method=${throttling}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromePath }
  try {
    const failed = await promisify(execFile)(process.execPath, [LIGHTHOUSE, ...asked], { env }).then(
      () => undefined,
      (error: Error) => error,
    )
    // When the page could not be measured, Lighthouse exits with an error after writing the reason.
    const report = await readFile(path, 'utf8').catch(() => Promise.reject(failed ?? new Error('no report')))
    return JSON.parse(report) as Report
  } finally {
    await rm(folder, { recursive: true })
  }
}
