import { gzipSync } from 'node:zlib'
import { during, type Progress } from '../progress'
import { loadOnPhone, type PageLoad } from './lighthouse'
import { percentile } from './percentiles'
import { atLeast, atMost, targetTable, type Target } from './targets/target'

const RUNS = 5

/** Returns the compressed size of the scripts of a page's initial load, in kB of 1,000 bytes, and their number. */
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

type Median = (of: keyof PageLoad) => number

async function medians(load: () => Promise<PageLoad | undefined>): Promise<Median> {
  const loads: PageLoad[] = []
  for (let missed = 0; loads.length < RUNS;) {
    const measured = await load()
    if (measured) loads.push(measured)
    else if (++missed > RUNS) throw new Error('The browser shows nothing of a page.')
  }
  return (of) =>
    percentile(
      loads.map((measured) => measured[of]),
      0.5,
    )
}

const pageTargets = (name: string, slowed: Median, simulated: Median): Target[] => [
  atMost(`largest contentful paint of ${name} on a phone`, 1500, slowed('lcp'), 'ms'),
  atMost(`blocking time of ${name} on a phone`, 60, slowed('blocked'), 'ms'),
  atMost(`moved for ${name} before interaction`, 200, slowed('kilobytes'), 'kB'),
  atMost(`requests for ${name} before interaction`, 18, slowed('requests'), ''),
  atLeast(`Lighthouse of ${name}, simulated throttling`, 0.98, simulated('performance'), ''),
]

/**
 * Measures first-load JavaScript and Lighthouse (mobile, median of five runs) of pages of a running product.
 * @param pages URLs by their name in the report
 * @returns the sections of the report as Markdown lines
 */
export async function benchPages(
  pages: Readonly<Record<string, string>>,
  chromePath: string,
  progress: Progress,
): Promise<string[]> {
  const targets: Target[] = []
  const sizes: string[] = []
  const scores: string[] = []
  for (const [name, url] of Object.entries(pages)) {
    const { kilobytes, scripts } = await firstLoad(url)
    sizes.push(`| ${name} | ${scripts} | ${kilobytes.toFixed(1)} |`)
    const [simulated, slowed] = await during(progress, `Lighthouse ${url}`, async () => [
      await medians(() => loadOnPhone(url, chromePath, 'simulate')),
      await medians(() => loadOnPhone(url, chromePath, 'devtools')),
    ])
    targets.push(...pageTargets(name, slowed, simulated))
    const rated = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) =>
      simulated(category).toFixed(2),
    )
    const times = [simulated('lcp'), simulated('blocked')].map(Math.round)
    scores.push(`| ${[name, ...rated, ...times, simulated('shift').toFixed(3)].join(' | ')} |`)
  }
  return [
    '## Targets of pages',
    '',
    `Lighthouse, mobile, median of ${RUNS}, with network and processor really slowed down but for the last of each.`,
    '',
    ...targetTable(targets),
    '',
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
