import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'

/** A visitor whose IP address is not a trusted proxy. */
const VISITOR = '127.0.0.2'
const PACK = 'comfyui-impact-pack'

const site = () => test.info().project.use.baseURL

/** Returns the response headers for the visitor, whatever IP address their headers claim. */
async function visit(path: string, headers: Record<string, string> = {}): Promise<IncomingHttpHeaders> {
  const address = new URL(path, site())
  return new Promise((resolve, reject) => {
    const sent = ask(address, { family: 4, localAddress: VISITOR, headers }, (answer) => {
      void text(answer).then(() => resolve(answer.headers), reject)
    })
    sent.on('error', reject).end()
  })
}

let forged = 0
const someoneElse = () => ({ 'X-Forwarded-For': `198.51.100.${++forged}` })

/** Returns the visitor's remaining rate limit. */
const callsLeft = async () =>
  Number((await visit('/api/nodes?limit=1', someoneElse()))['ratelimit-remaining'])

test('what the website asks while it draws something is counted for its visitor, whoever they claim to be', async () => {
  for (const path of ['/', `/nodes/${PACK}`, '/feeds/new.xml', `/badges/nodes/${PACK}/stars.svg`]) {
    const before = await callsLeft()
    // A new query for each page, so that it is rendered and not served from the website's cache.
    await visit(`${path}?visit=${forged}`, someoneElse())
    // One request was for the remaining limit.
    expect(before - (await callsLeft())).toBeGreaterThan(1)
  }
})

test('pages for signed-in people are kept by no shared cache', async () => {
  for (const path of ['/admin', '/auth/login', '/nodes', '/publishers/create'])
    expect((await visit(path))['cache-control']).toBe('private, no-cache')
  expect((await visit('/'))['cache-control']).toMatch(/s-maxage=60/)
})

test('an archive that would not pass through the website is refused at once', async () => {
  const answer = await fetch(new URL('/api/uploads/any', site()), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: Buffer.alloc(11 * 1024 * 1024),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ error: 'payload_too_large' })
})
