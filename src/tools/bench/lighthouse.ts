import { launch } from 'chrome-launcher'

const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** How a phone is imitated: by computing from a fast load how a slow one would go, or by really slowing it down. */
type Throttling = 'simulate' | 'devtools'

/** What Lighthouse found in one load; scores from 0 to 1. */
export type PageLoad = Record<(typeof CATEGORIES)[number], number> & {
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** How long the page did not answer, in milliseconds. */
  blocked: number
  /** Cumulative layout shift. */
  shift: number
  requests: number
  /** Moved over the network, in kB of 1,000 bytes. */
  kilobytes: number
}

/**
 * Loads a page once in a fresh browser, as a phone does.
 * @returns undefined where the browser missed the first paint, which happens now and then and says nothing
 */
export async function loadOnPhone(
  url: string,
  chromePath: string,
  throttlingMethod: Throttling,
): Promise<PageLoad | undefined> {
  const { default: lighthouse } = await import('lighthouse')
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttlingMethod,
    })
    if (!result || result.lhr.runtimeError) return undefined
    const { audits, categories } = result.lhr
    const score = (name: string) => categories[name]?.score ?? Number.NaN
    const found = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const { details } = audits['network-requests'] ?? {}
    const requests = details?.type === 'table' ? details.items : []
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
  } finally {
    chrome.kill()
  }
}
