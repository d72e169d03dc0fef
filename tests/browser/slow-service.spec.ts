import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../src/tools/free-port'

const ROOT = join(__dirname, '../..')
const PACK = '/nodes/comfyui-impact-pack'

let slow: RegExp
let service: Server
let website: ChildProcess
let siteUrl: string

/** Proxies the running service for another website; delays what is `slow`. */
const passOn = (base: string) =>
  createServer((request, response) => {
    const { url = '', method } = request
    const { host: _, ...headers } = request.headers
    if (slow.test(url)) return
    request.pipe(
      ask(`${base}/api${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }),
    )
  })

const isUp = () =>
  fetch(`${siteUrl}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ baseURL }) => {
  slow = /^$/
  service = passOn(baseURL ?? '')
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const ownPort = await freePort()
  siteUrl = `http://localhost:${ownPort}`
  website = spawn(process.execPath, ['src/website-server/main.js', '--port', String(ownPort)], {
    cwd: ROOT,
    env: { ...process.env, SITE_URL: siteUrl, REGISTRY_API_URL: `http://127.0.0.1:${port}` },
    stdio: 'ignore',
  })
  await expect.poll(isUp).toBe(true)
})
test.afterAll(() => {
  website.kill()
  service.closeAllConnections()
  service.close()
})

/** Loads a page; returns whether it arrived within about the two seconds that it may wait for the service. */
async function arrival(path: string) {
  const asked = performance.now()
  const answer = await fetch(siteUrl + path)
  const html = await answer.text()
  return {
    status: answer.status,
    kept: answer.headers.get('cache-control'),
    html,
    ms: performance.now() - asked,
  }
}

test('a page does not wait for what is slow, and the browser asks for it', async ({ page }) => {
  await arrival(PACK)
  slow = /\/versions\?/
  // A path that was not requested before is not cached.
  const path = `${PACK}/versions`
  const { status, kept, html, ms } = await arrival(path)
  expect([status, kept]).toEqual([200, 'no-store'])
  expect(html).toContain('ComfyUI Impact Pack')
  expect(ms).toBeGreaterThan(1_900)
  expect(ms).toBeLessThan(10_000)
  const asked = page.waitForResponse((response) => /\/versions\?/.test(response.url()))
  await page.goto(siteUrl + path, { waitUntil: 'commit' })
  slow = /^$/
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ComfyUI Impact Pack')
})

test('a page whose subject is slow says so, and shows it once it is there', async ({ page }) => {
  slow = new RegExp(`^${PACK}$`)
  const { status, kept, ms } = await arrival(`${PACK}?anew`)
  expect([status, kept]).toEqual([503, 'no-store'])
  expect(ms).toBeLessThan(10_000)
  await page.goto(`${siteUrl}${PACK}?again`)
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  slow = /^$/
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ComfyUI Impact Pack')
})
