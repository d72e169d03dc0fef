import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './story'

const MOST_KILOBYTES = 175
const MOST_KILOBYTES_IN_ALL = 200
const MOST_REQUESTS = 18
const PAGES = [
  '/',
  '/?q=image',
  '/?q=IMAGE+-%3E+MASK',
  '/nodes/comfyui-impact-pack',
  '/nodes/quiet-masks',
  '/nodes/quiet-masks/nodes',
  '/nodes/quiet-masks/versions',
  '/nodes/quiet-masks/versions/1.0.0',
  '/nodes/quiet-masks/code',
  '/nodes/quiet-masks/dependencies',
  '/nodes/quiet-masks/health',
  '/nodes/comfyui-impact-pack/nodes',
  '/nodes/lantern-tone/nodes/LanternGradientMap',
  '/nodes/lantern-tone/compare/1.1.1...1.2.0',
  '/publishers/example-studio',
  '/authors/github.com/ltdrdata',
  '/workflow',
  '/compare?packs=lantern-tone,quiet-masks',
  '/ledger',
  '/advisories',
  '/set?packs=lantern-tone,quiet-masks',
  '/check',
  '/nodes/quiet-masks/source/__init__.py',
  '/auth/login',
]

/** The pages of which all requests are measured. */
const QUIET_PAGES = [
  '/',
  '/?q=image',
  '/nodes/comfyui-impact-pack',
  '/nodes/quiet-masks',
  '/nodes/quiet-masks/nodes',
  '/nodes/quiet-masks/versions',
  '/nodes/quiet-masks/code',
  '/nodes/comfyui-impact-pack/nodes',
  '/nodes/lantern-tone/compare/1.1.1...1.2.0',
  '/publishers/example-studio',
  '/compare?packs=lantern-tone,quiet-masks',
  '/check',
]

/** Returns everything a page requests until it is used: type and transferred bytes. */
async function loaded(page: Page, path: string): Promise<Map<string, { url: string; bytes: number }>> {
  const asked = new Map<string, { url: string; bytes: number }>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, { url: new URL(request.url).pathname, bytes: 0 })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // It is hydrated, and its idle callbacks have run.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 2_000), { timeout: 5_000 })),
  )
  await page.waitForLoadState('networkidle')
  return asked
}

/** Cache of fetched chunks: most pages share most of them. */
const chunks = new Map<string, Promise<Buffer>>()

/** Returns the scripts of a page's initial load. */
async function firstScripts(request: APIRequestContext, path: string): Promise<Buffer[]> {
  const html = await (await request.get(path)).text()
  const sources = [...html.matchAll(/<script\b(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi)].map(
    (match) => match[1] ?? '',
  )
  expect(sources.length).toBeGreaterThan(0)
  const fetchChunk = async (source: string) => (await request.get(source.replaceAll('&amp;', '&'))).body()
  return Promise.all(
    sources.map((source) => {
      const chunk = chunks.get(source) ?? fetchChunk(source)
      chunks.set(source, chunk)
      return chunk
    }),
  )
}

for (const path of PAGES)
  test(`${path} loads at most ${MOST_KILOBYTES} kB of compressed JavaScript before anything else`, async ({
    request,
  }) => {
    const scripts = await firstScripts(request, path)
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(bytes / 1000).toBeLessThanOrEqual(MOST_KILOBYTES)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })

  for (const path of QUIET_PAGES)
    test(`${path} asks ${MOST_REQUESTS} times at most for ${MOST_KILOBYTES_IN_ALL} kB in all until it is used, and nothing of the service`, async ({
      page,
    }) => {
      const asked = [...(await loaded(page, path)).values()]
      const pictures = /\/(?:icon|avatar|files\/.*\.png)$/
      expect(asked.filter(({ url }) => url.startsWith('/api/') && !pictures.test(url))).toEqual([])
      expect(asked.filter(({ url }) => url.startsWith('/_next/data/'))).toEqual([])
      expect(asked.filter(({ url }) => url.endsWith('.css'))).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
      const bytes = asked.reduce((sum, one) => sum + one.bytes, 0)
      expect(bytes / 1000).toBeLessThanOrEqual(MOST_KILOBYTES_IN_ALL)
    })
})

test.describe('somebody who has signed in', () => {
  test.use({ as: 'publisher' })

  test('may be told more than the page holds: it is asked again', async ({ page }) => {
    const asked = page.waitForRequest((request) => /\/api\/nodes\/comfyui-impact-pack$/.test(request.url()))
    await page.goto('/nodes/comfyui-impact-pack')
    expect((await (await asked).allHeaders()).authorization).toMatch(/^Bearer /)
  })
})

test('what was built takes documents over concurrently', async ({ request }) => {
  const scripts = await firstScripts(request, '/')
  // The minified body of src/shell/concurrent-hydration.js.
  const concurrently = /\.startTransition\(\(\)=>\{\w+=\w+\.hydrateRoot\(\.\.\.\w+\)\}\)/
  expect(scripts.filter((script) => concurrently.test(script.toString()))).toHaveLength(1)
})
