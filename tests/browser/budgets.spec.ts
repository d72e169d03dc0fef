import { gzipSync } from 'node:zlib'
import { expect, test } from './story'

const MOST_KILOBYTES = 170
const PAGES = [
  '/',
  '/?q=image',
  '/nodes/comfyui-impact-pack',
  '/nodes/quiet-masks',
  '/publishers/example-studio',
]

for (const path of PAGES)
  test(`${path} loads at most ${MOST_KILOBYTES} kB of compressed JavaScript before anything else`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text()
    const sources = [...html.matchAll(/<script\b(?![^>]*\bnomodule\b)[^>]*\bsrc="([^"]+)"/gi)].map(
      (match) => match[1] ?? '',
    )
    expect(sources.length).toBeGreaterThan(0)
    let bytes = 0
    for (const source of sources)
      bytes += gzipSync(await (await request.get(source.replaceAll('&amp;', '&'))).body()).length
    expect(bytes / 1000).toBeLessThanOrEqual(MOST_KILOBYTES)
  })
