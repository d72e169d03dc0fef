import type { Locator, Page } from '@playwright/test'
import arabicFindings from '../../locales/ar/findings.json'
import japaneseFindings from '../../locales/ja/findings.json'
import { LANGUAGES } from '../../src/lib/languages/languages'
import { hydrated } from './hydrated'
import { expect, test } from './story'

declare global {
  interface Window {
    firstFrame?: { dir: string; className: string }
  }
}

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search packs and nodes' })
const firstResult = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('link').first()
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' })

/** The tabs of a pack's page, with the content of each. */
const PARTS: readonly { tab: string; path: string; shows: (page: Page) => Locator }[] = [
  {
    tab: 'Nodes',
    path: '/nodes',
    shows: (page) => page.getByRole('searchbox', { name: 'Search the nodes of this pack' }),
  },
  {
    tab: 'Requirements',
    path: '/dependencies',
    shows: (page) => page.getByText(/^Python packages needed by version/),
  },
  {
    tab: 'Code',
    path: '/code',
    shows: (page) => page.getByRole('region', { name: 'What the review found' }),
  },
  {
    tab: 'Versions',
    path: '/versions',
    shows: (page) => page.getByRole('link', { name: '1.1.1', exact: true }),
  },
  {
    tab: 'Compatibility',
    path: '/compatibility',
    shows: (page) =>
      page.getByText('“Not stated” means the publisher set no limit. It doesn’t mean it was tested.'),
  },
  {
    tab: 'README',
    path: '',
    shows: (page) => page.getByRole('heading', { name: 'Lantern Tone', level: 2 }),
  },
]

test('a stranger finds a pack, reads all of it, copies its install command and comes back to the same place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page).toHaveTitle('Comfy Registry')
  await searchField(page).fill('lantern')
  await expect(page.getByRole('option', { name: /^Lantern Tone/ })).toBeVisible()
  await expect(firstResult(page)).toHaveAccessibleName('Lantern Tone')
  await expect(searchField(page)).toBeFocused()

  await searchField(page).fill('image')
  await expect(page).toHaveURL(/\?q=image$/)
  await page.keyboard.press('Escape')
  const installable = page.getByRole('button', { name: /^Can be installed here/ })
  await installable.click()
  await expect(installable).toHaveAttribute('aria-pressed', 'true')
  await expect(installable).toBeFocused()
  await expect(page).toHaveURL(/installable/)
  const card = page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Lantern Tone' })
  await card.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 100)
  await card.focus()
  const place = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/nodes/lantern-tone')
  await expect(page).toHaveTitle('Lantern Tone · Comfy Registry')
  await page.getByRole('button', { name: 'Copy command' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('comfy node install lantern-tone')
  for (const { tab, path, shows } of PARTS) {
    await tabBar(page)
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .click()
    await expect(page).toHaveURL(new RegExp(`/nodes/lantern-tone${path}$`))
    await expect(tabBar(page).locator('[aria-current]')).toHaveText(new RegExp(`^${tab}`))
    await expect(shows(page)).toBeVisible()
  }

  for (let step = 0; step <= PARTS.length; step += 1) await page.goBack()
  await expect(installable).toHaveAttribute('aria-pressed', 'true')
  await expect(searchField(page)).toHaveValue('image')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1)
  await expect(card).toBeInViewport()
})

for (const { tab, path, shows } of PARTS)
  test(`the part ${tab} of a pack's page has an address of its own`, async ({ page }) => {
    await page.goto(`/nodes/lantern-tone${path}`)
    await expect(tabBar(page).locator('[aria-current]')).toHaveText(new RegExp(`^${tab}`))
    await expect(shows(page)).toBeVisible()
  })

test('the nodes of a pack show each data type in its colour', async ({ page }) => {
  await page.goto('/nodes/lantern-tone/nodes')
  const colors = () =>
    page
      .getByRole('main')
      .locator('circle')
      .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).fill))
  await expect.poll(colors).toContain('rgb(79, 157, 224)')
})

test('a version has a page, and so has a publisher', async ({ page }) => {
  await page.goto('/nodes/lantern-tone/versions')
  await page.getByRole('link', { name: '1.1.1', exact: true }).click()
  await expect(page).toHaveURL('/nodes/lantern-tone/versions/1.1.1')
  await expect(page.getByRole('heading', { name: /1\.1\.1/ })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Example Studio|@example-studio/ })
    .first()
    .click()
  await expect(page).toHaveURL('/publishers/example-studio')
  await expect(page.getByRole('heading', { level: 1, name: 'Example Studio' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Lantern Tone' })).toBeVisible()
})

test('who chooses Arabic and dark finds both on every later visit, before anything is painted', async ({
  page,
}) => {
  await page.goto('/nodes/comfyui_controlnet_aux')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /العربية/ }).click()
  await expect(page).toHaveURL('/ar/nodes/comfyui_controlnet_aux')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('banner').getByRole('button', { name: 'المظهر' }).click()
  await page.getByRole('menuitemradio', { name: 'داكن' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)

  // The first frame counts: nothing may be painted in light colours or left to right.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { dir, className } = document.documentElement
      window.firstFrame = { dir, className }
    })
  })
  await page.goto('/')
  await expect(page).toHaveURL('/ar')
  expect(await page.evaluate(() => window.firstFrame)).toEqual({
    dir: 'rtl',
    className: expect.stringMatching(/\bdark\b/),
  })

  // With reduced motion the theme changes at once: a transition of each element would take a while, however short.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const transitions = await page.evaluate(() => {
    document.documentElement.classList.remove('dark')
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
  })
  expect(transitions).toBe(0)
})

test('a stranger signs up on the way, verifies the address, comes back, and logs out without a trace', async ({
  page,
}) => {
  const email = `ada-${Date.now()}@example.com`
  await page.goto('/auth/signup?fromUrl=%2Fnodes%2Flantern-tone')
  await page.getByLabel('Name', { exact: true }).fill('Ada Stranger')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Open the link from the e-mail' }).click()
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/nodes/lantern-tone')

  await page.getByRole('button', { name: 'Ada Stranger' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /eyJ|Ada Stranger|ada-\d/,
  )
})

test('the address holds the search: reload, back and forward bring it back', async ({ page }) => {
  await page.goto('/?q=upscale&page=2')
  await expect(searchField(page)).toHaveValue('upscale')
  const name = await firstResult(page).textContent()
  await page.reload()
  await expect(firstResult(page)).toHaveText(name ?? '')
  await firstResult(page).click()
  await expect(page).toHaveURL(/\/nodes\//)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=upscale&page=2$/)
  await expect(firstResult(page)).toHaveText(name ?? '')
})

test('who types data types is led on, and what narrows the nodes found stays in the address', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  await searchField(page).pressSequentially('IMA')
  await page.getByRole('option', { name: /^IMAGE ->/ }).click()
  await expect(searchField(page)).toHaveValue('IMAGE ->')
  await searchField(page).pressSequentially(' MA')
  await page.getByRole('option', { name: /^IMAGE -> MASK \d/ }).click()
  await expect(page).toHaveURL(/\?q=IMAGE\+-%3E\+MASK$/)
  const found = page.getByRole('list', { name: 'Nodes by type' }).getByRole('link')
  await expect(found.first()).toBeVisible()
  const filters = page.getByRole('list', { name: 'Filters' })
  await filters.getByRole('button').first().click()
  await expect(page).toHaveURL(/class_category=/)
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const document = await withoutScripts.newPage()
  await document.goto(page.url())
  const inDocument = document.getByRole('list', { name: 'Nodes by type' }).getByRole('link')
  await expect(inDocument.first()).toBeVisible()
  await expect(found).toHaveText(await inDocument.allTextContents())
  await withoutScripts.close()
})

test('a page that is loaded anew shows the same place', async ({ page }) => {
  await page.goto('/?q=image')
  const card = page.getByRole('main').locator('article').nth(12)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
  await page.reload()
  await expect(card).toBeInViewport()
})

test('a slash leads into the search field of any page and opens what it offers', async ({ page }) => {
  await page.goto('/')
  // Before hydration the browser itself requests the results, and the search is not stored.
  await hydrated(page)
  await searchField(page).fill('lantern')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/?q=lantern')
  for (const path of ['/', '/?q=image', '/nodes/lantern-tone']) {
    await page.goto(path)
    await hydrated(page)
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('option', { name: /^lantern/ })).toBeVisible()
  }
})

test('the header fits from a tablet on in every language, and its search field has room to type in', async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/publishers/example-studio`)
    for (const width of [768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const field = page.getByRole('banner').getByRole('combobox')
      await expect
        .poll(async () => (await field.boundingBox())?.width, `${language} at ${width} px`)
        .toBeGreaterThan(200)
      const spill = await page.getByRole('banner').evaluate((bar) => bar.scrollWidth - bar.clientWidth)
      expect(spill, `${language} at ${width} px`).toBe(0)
      const heights = await page
        .getByRole('navigation')
        .first()
        .locator('a, button')
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
      expect(Math.max(0, ...heights), `${language} at ${width} px: no text is broken`).toBeLessThan(40)
    }
  }
})

test('what people paste or remember is enough: an address, a node class, a start', async ({ page }) => {
  await page.goto('/')
  for (const [typed, expected] of [
    ['https://github.com/ltdrdata/ComfyUI-Impact-Pack', /ComfyUI Impact Pack/],
    ['FaceDetailer', /.*/],
    ['rgth', /rgthree/],
  ] as const) {
    await searchField(page).fill(typed)
    await expect(firstResult(page)).toHaveAccessibleName(expected)
  }
  await searchField(page).fill('qqqqzzzz')
  await expect(page.getByText('No packs found for “qqqqzzzz”')).toBeVisible()
})

test('a page is there before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/nodes/comfyui_controlnet_aux')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ControlNet Auxiliary Preprocessors/)
  await page.goto('/ja?q=controlnet')
  await expect(page.getByRole('link', { name: /controlnet/i }).first()).toBeVisible()
  await context.close()
})

test('what a review found is told in the reader’s language: in the document, taken over, and gone to', async ({
  page,
  browser,
  baseURL,
}) => {
  const VERSION = '/nodes/harbor-frames/versions/1.2.0'
  const rule = 'runs-decoded-code'
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const bare = await context.newPage()
  await bare.goto(`/ja${VERSION}`)
  await expect(bare.getByText(japaneseFindings[rule].explanation)).toBeVisible()
  await context.close()
  await page.goto(`/ja${VERSION}`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(japaneseFindings[rule].explanation)).toBeVisible()
  await page.goto('/ar/nodes/harbor-frames')
  await page.locator('a[href$="/nodes/harbor-frames/versions"]').click()
  await page.getByRole('link', { name: '1.2.0', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/ar${VERSION}$`))
  await expect(page.getByText(arabicFindings[rule].explanation)).toBeVisible()
})

test.describe('what does not exist', () => {
  test.use({ expectedAnswers: { 404: /nobody-has-this/ } })

  test('answers 404 and says what is missing', async ({ page, expectAccessible }) => {
    expect((await page.goto('/nodes/nobody-has-this'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Pack not found' })).toBeVisible()
    await expectAccessible()
    expect((await page.goto('/publishers/nobody-has-this'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Publisher not found' })).toBeVisible()
    expect((await page.goto('/nobody-has-this'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/auth/login?fromUrl=%2Fnobody-has-this',
    )
  })
})

test('Google and GitHub lead to the local chooser, and the guarded screen waits behind it', async ({
  page,
}) => {
  await page.goto('/nodes')
  await expect(page).toHaveURL(/\/auth\/login\?fromUrl=%2Fnodes$/)
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(`grace-${Date.now()}@example.com`)
  await dialog.getByLabel('Name', { exact: true }).fill('Grace Octocat')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/nodes$/)
  await expect(page.getByRole('button', { name: 'Grace Octocat' })).toBeVisible()
})

test('node-class names survive the way through the website', async ({ request }) => {
  for (const name of ['ImageResize+', 'AnyToText|LP', 'Any to Int/Float/String', 'Save Image w/o Metadata']) {
    const response = await request.get(`/api/comfy-nodes/${encodeURIComponent(name)}/node`)
    expect({ name, status: response.status() }).toEqual({ name, status: 200 })
  }
  expect((await request.get('/api/users/publishers/')).status()).toBe(401)
})

test('every browser finds an icon of its kind', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const icons = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)]
  expect(icons.map(([, address]) => address)).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
  ])
  for (const [, address = ''] of icons) {
    const answer = await request.get(address)
    expect({ address, status: answer.status() }).toEqual({ address, status: 200 })
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})

test('the community page leads to the community', async ({ request }) => {
  const response = await request.get('/discord', { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(response.headers().location).toMatch(/^https:\/\/discord\./)
})
