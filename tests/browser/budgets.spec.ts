import { gzipSync } from 'node:zlib'
import { expect, test } from './story'

// Kilobytes a page; all are to come down to 180 and below.
const BUDGETS = {
  '/': 180,
  '/?q=image': 180,
  '/nodes/comfyui-impact-pack': 180,
  '/nodes/quiet-masks': 180,
  '/publishers/example-studio': 180,
}

for (const [path, most] of Object.entries(BUDGETS))
  test(`${path} loads at most ${most} kB of compressed JavaScript before anything else`, async ({
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
    expect(bytes / 1000).toBeLessThanOrEqual(most)
  })
