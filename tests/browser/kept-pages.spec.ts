import type { APIRequestContext } from '@playwright/test'
import { assert, asyncProperty, array, constantFrom, record } from 'fast-check'
import { expect, test } from './story'

const PATHS = [
  '/',
  '/fr',
  '/?q=mask',
  '/nodes/comfyui-impact-pack',
  '/ar/nodes/quiet-masks',
  '/publishers/example-studio',
]

/** Identifies a page by its language and title. Its lists change while other stories run. */
const subject = (html: string) => [/<html lang="(\w+)"/.exec(html)?.[1], /<title>([^<]+)</.exec(html)?.[1]]

const visit = async (request: APIRequestContext, path: string, headers: Record<string, string> = {}) => {
  const answer = await request.get(path, { headers, maxRedirects: 0 })
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() }
}

test('whoever comes in whatever order reads what a stranger reads, in the own language', async ({
  request,
}) => {
  const ofStrangers = new Map<string, unknown>()
  for (const path of PATHS) ofStrangers.set(path, subject((await visit(request, path)).html))
  const visitor = record({
    path: constantFrom(...PATHS),
    authorization: constantFrom('', 'Bearer 4b1d-of-ada'),
    cookie: constantFrom(
      '',
      'theme=dark; session=4b1d-of-ada',
      'comfy-registry-language-preference=ja; __prerender_bypass=4b1d-of-ada',
    ),
    language: constantFrom('', 'tr', 'en'),
    agent: constantFrom('4b1d-phone', '4b1d-robot'),
  })
  const walk = asyncProperty(array(visitor, { maxLength: 6 }), async (together) => {
    await Promise.all(
      together.map(async ({ path, authorization, cookie, language, agent }) => {
        const { status, headers, html } = await visit(request, path, {
          ...(authorization && { authorization }),
          ...(cookie && { cookie }),
          'accept-language': language,
          'user-agent': agent,
        })
        const wish = cookie.includes('=ja') ? 'ja' : language === 'tr' ? 'tr' : undefined
        if (wish && !/^\/(?:fr|ar)\b/.test(path)) {
          expect([status, headers.location]).toEqual([307, `/${wish}${path.replace(/^\/(?=\?|$)/, '')}`])
          return
        }
        expect(status).toBe(200)
        expect(html.includes('4b1d-')).toBe(false)
        expect(subject(html)).toEqual(ofStrangers.get(path))
      }),
    )
  })
  await assert(walk, { numRuns: 25 })
})

test('the page one has is not sent again', async ({ request }) => {
  for (const path of ['/nodes/comfyui-impact-pack', '/ar/nodes/comfyui-impact-pack']) {
    const { headers } = await visit(request, path)
    const again = await visit(request, path, { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.html]).toEqual([304, ''])
    expect(again.headers.etag).toBe(headers.etag)
    expect(again.headers['cache-control']).toBe('public, s-maxage=60, stale-while-revalidate=300')
  }
})
