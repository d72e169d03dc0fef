import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './story'

const MOST_KILOBYTES = 175
const PAGES = [
  '/',
  '/?q=image',
  '/nodes/comfyui-impact-pack',
  '/nodes/quiet-masks',
  '/publishers/example-studio',
]

/** The scripts that a page loads before anything else. */
async function firstScripts(request: APIRequestContext, path: string): Promise<Buffer[]> {
  const html = await (await request.get(path)).text()
  const sources = [...html.matchAll(/<script\b(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi)].map(
    (match) => match[1] ?? '',
  )
  expect(sources.length).toBeGreaterThan(0)
  return Promise.all(
    sources.map(async (source) => (await request.get(source.replaceAll('&amp;', '&'))).body()),
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

test('what was built takes documents over concurrently', async ({ request }) => {
  const scripts = await firstScripts(request, '/')
  // The body of src/shell/concurrent-hydration.js, as it is minified.
  const concurrently = /\.startTransition\(\(\)=>\{\w+=\w+\.hydrateRoot\(\.\.\.\w+\)\}\)/
  expect(scripts.filter((script) => concurrently.test(script.toString()))).toHaveLength(1)
})
