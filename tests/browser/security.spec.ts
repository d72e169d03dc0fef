import { expect, test, type Page } from '@playwright/test'
import { FOREIGN, publishHostilePacks } from './hostile-pack'

declare global {
  interface Window {
    attacked?: unknown
    refusals?: string[]
  }
}

// An image that the registry does not show returns 404, and a placeholder replaces it.
const MISSING_PICTURE = /\/api\/(?:nodes|publishers)\/[^/]+\/(?:icon|banner|logo)\?/

/** Collects everything a page does that it should not. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const misdeeds: string[] = []
  await page.addInitScript(() => {
    window.refusals = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refusals?.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) misdeeds.push(`asks ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => misdeeds.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isMissingPicture = MISSING_PICTURE.test(message.location().url)
    if (['error', 'warning'].includes(message.type()) && !isMissingPicture)
      misdeeds.push(`${message.type()}: ${message.text()}`)
  })
  return misdeeds
}

/** Returns the URLs of everything on a page that loads or links. */
const addressesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [srcset], [ping], [poster]')].flatMap((element) =>
      ['href', 'src', 'action', 'srcset', 'ping', 'poster'].flatMap((name) => {
        const address = element.getAttribute(name)
        return address === null ? [] : [{ tag: element.localName, name, address }]
      }),
    ),
  )

test('a pack that means harm runs nothing, loads nothing from elsewhere and stays in its box', async ({
  page,
  request,
  baseURL,
}) => {
  const { publisherId, ids } = await publishHostilePacks(request)
  const misdeeds = await watch(page, new URL(baseURL ?? '').origin)
  const screens = [
    `/?q=${publisherId}`,
    `/publishers/${publisherId}`,
    ...ids.flatMap((id) =>
      ['', '/nodes', '/versions', '/versions/1.0.0', '/dependencies', '/compatibility'].map(
        (tab) => `/nodes/${id}${tab}`,
      ),
    ),
  ]
  for (const screen of screens) {
    await page.goto(screen)
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 4000)
    await page.mouse.move(200, 300)
    await page.waitForTimeout(300)
    expect({ screen, attacked: await page.evaluate(() => window.attacked) }).toEqual({ screen })
    expect({ screen, refusals: await page.evaluate(() => window.refusals) }).toEqual({ screen, refusals: [] })
    const addresses = await addressesOn(page)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter(({ address }) => /^\s*(?:javascript|data:text|vbscript)/i.test(address))).toEqual(
      [],
    )
    const loaded = addresses.filter(({ tag, name }) => tag !== 'a' || name !== 'href')
    expect(loaded.filter(({ tag, address }) => address.includes(FOREIGN) && tag !== 'script')).toEqual([])
    await expect(
      page.locator('iframe, object, embed, base, meta[http-equiv=refresh], main svg image'),
    ).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
  }
  // The picture of a listed host that does not come is its description again, as text.
  await page.goto(`/nodes/${ids[0]}`)
  const missing = page.getByRole('link', { name: 'missing <img src=x onerror=window.attacked=1>' })
  await expect(missing.locator('img')).toHaveCount(0)
  await expect(missing).toHaveText(/^missing /)
  expect(await page.evaluate(() => window.attacked)).toBeUndefined()
  expect(misdeeds).toEqual([])
})

test('a script that gets into a page all the same is refused', async ({ page }) => {
  await page.goto('/')
  const refused = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = []
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          found.push(effectiveDirective)
          if (found.length === 4) resolve(found.sort())
        })
        const script = document.createElement('script')
        script.textContent = 'window.attacked = 1'
        document.body.append(script)
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src="https://foreign.example/a.png"><p style="position:fixed">over</p><b onclick="window.attacked=1"></b>',
        )
        document.querySelector('b')?.click()
      }),
  )
  expect(await refused).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr'])
  expect(await page.evaluate(() => window.attacked)).toBeUndefined()
})

test('forms check and menus open without anything the policy refuses', async ({ page, baseURL }) => {
  const misdeeds = await watch(page, new URL(baseURL ?? '').origin)
  await page.goto('/en/auth/signup')
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu').first()).toBeVisible()
  expect(await page.evaluate(() => window.refusals)).toEqual([])
  expect(misdeeds).toEqual([])
})

test('every document says what it may load, and nothing else may show it', async ({ request }) => {
  for (const path of ['/', '/ar', '/nodes/comfyui-impact-pack', '/auth/login', '/nodes/nobody-has-this']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(
      /^default-src 'self'; script-src 'self'(?: 'sha256-[^']+'){2}; style-src 'self'(?: 'sha256-[^']+')*; img-src 'self' data:; /,
    )
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  }
})

test('what other websites show of ours loads and runs nothing', async ({ request }) => {
  for (const path of [
    '/og/home.png',
    '/fr/og/home.png',
    '/og/nodes/comfyui-impact-pack/card.png',
    '/badges/nodes/comfyui-impact-pack/stars.svg',
    '/feeds/new.xml',
    '/ja/feeds/updated.xml',
  ]) {
    const response = await request.get(path)
    expect({ path, status: response.status() }).toEqual({ path, status: 200 })
    expect(response.headers()).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('an icon that holds a script is a picture and nothing more, also by itself', async ({
  page,
  request,
}) => {
  const { ids } = await publishHostilePacks(request)
  const left: string[] = []
  page.on('requestfinished', (asked) => left.push(asked.url()))
  const refused = page.waitForEvent('requestfailed')
  const response = await page.goto(`/api/nodes/${ids[0]}/icon`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['content-type']).toBe('image/svg+xml')
  expect(response?.headers()['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect((await refused).failure()?.errorText).toBe('csp')
  expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg')
  expect(left).toEqual([response?.url()])
})
