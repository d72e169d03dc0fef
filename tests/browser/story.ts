import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

interface Story {
  /** What the browser complained about so far; a story that ends with any has failed. */
  complaints: string[]
  /** Expects that axe finds nothing to object to on the screen as it is now. */
  expectAccessible: () => Promise<void>
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const isExpected = (status: number, url: string) =>
  status === 404 && /\/(?:nodes|publishers)\/[^/]*$/.test(url)

function listen(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isMissingPage = message.type() === 'error' && isExpected(404, message.location().url)
    if (['error', 'warning'].includes(message.type()) && !isMissingPage)
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin)
      complaints.push(`request to another origin: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.status(), response.url()))
      complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation or a newer search takes the place of a request under way.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`)
  })
  return complaints
}

/** A test in a real browser that fails on any console error, failed request, or request to another origin. */
export const test = base.extend<Story>({
  complaints: [
    async ({ page, baseURL }, run) => {
      const complaints = listen(page, new URL(baseURL ?? '').origin)
      await run(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, run) => {
    await run(async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([])
    })
  },
})

export { expect }
