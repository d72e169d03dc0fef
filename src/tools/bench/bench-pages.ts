import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import { during, type Progress } from '../progress'
import { percentile } from './percentiles'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** The compressed size of the scripts a page loads before anything else, in kB of 1,000 bytes, and how many there are. */
async function firstLoad(url: string): Promise<{ kilobytes: number; scripts: number }> {
  const html = await (await fetch(url)).text()
  const sources = [...html.matchAll(/<script\b(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi)].map(
    (match) => match[1] ?? '',
  )
  const sizes = await Promise.all(
    sources.map(async (source) => {
      const script = await fetch(new URL(source.replaceAll('&amp;', '&'), url))
      return gzipSync(Buffer.from(await script.arrayBuffer())).length
    }),
  )
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, scripts: sizes.length }
}

async function lighthouseScores(url: string, chromePath: string): Promise<Record<string, number[]>> {
  const { default: lighthouse } = await import('lighthouse')
  const scores: Record<string, number[]> = {}
  // Now and then a browser misses the first paint: such a run says nothing and is repeated.
  for (let measured = 0, missed = 0; measured < RUNS;) {
    const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
      })
      if (!result || result.lhr.runtimeError) {
        if (++missed > RUNS) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
        continue
      }
      measured++
      for (const name of CATEGORIES)
        (scores[name] ??= []).push(result.lhr.categories[name]?.score ?? Number.NaN)
      for (const audit of ['cumulative-layout-shift', 'largest-contentful-paint', 'total-blocking-time'])
        (scores[audit] ??= []).push(result.lhr.audits[audit]?.numericValue ?? Number.NaN)
    } finally {
      chrome.kill()
    }
  }
  return scores
}

/**
 * Measures first-load JavaScript and Lighthouse (mobile, median of five runs) of pages of a running product.
 * @param pages addresses by the name they have in the report
 * @returns the sections of the report as Markdown lines
 */
export async function benchPages(
  pages: Readonly<Record<string, string>>,
  chromePath: string,
  progress: Progress,
): Promise<string[]> {
  const sizes: string[] = []
  const scores: string[] = []
  for (const [name, url] of Object.entries(pages)) {
    const { kilobytes, scripts } = await firstLoad(url)
    sizes.push(`| ${name} | ${scripts} | ${kilobytes.toFixed(1)} |`)
    const measured = await during(progress, `Lighthouse ${url}`, () => lighthouseScores(url, chromePath))
    const median = (what: string) => percentile(measured[what] ?? [], 0.5)
    scores.push(
      `| ${name} | ${CATEGORIES.map((category) => median(category).toFixed(2)).join(' | ')} | ${Math.round(median('largest-contentful-paint'))} | ${Math.round(median('total-blocking-time'))} | ${median('cumulative-layout-shift').toFixed(3)} |`,
    )
  }
  return [
    '## First-load JavaScript',
    '',
    '| page | scripts | kB compressed (gzip) |',
    '| --- | ---: | ---: |',
    ...sizes,
    '',
    `## Lighthouse, mobile, median of ${RUNS}`,
    '',
    '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...scores,
    '',
  ]
}
