import type { Page } from '@playwright/test'
import { expect, test } from './story'

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search packs and nodes' })
const firstResult = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('link').first()

test('a stranger finds a pack, copies its install command, reads it in Arabic and dark, signs up and logs out', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page).toHaveTitle('Comfy Registry')
  await expectAccessible()

  await searchField(page).fill('contrlnet aux')
  await expect(page.getByText('Showing results for controlnet aux')).toBeVisible()
  await expect(firstResult(page)).toHaveAccessibleName(/ControlNet Auxiliary Preprocessors/)

  await searchField(page).fill('controlnet aux')
  await expect(page).toHaveURL(/\?q=controlnet(?:\+|%20)aux$/)
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await expect(searchField(page)).toBeFocused()
  await expectAccessible()
  await firstResult(page).click()

  await expect(page).toHaveURL(/\/nodes\/comfyui_controlnet_aux$/)
  await expect(page).toHaveTitle(/ControlNet Auxiliary Preprocessors · Comfy Registry$/)
  await page.getByRole('tab', { name: 'git' }).click()
  await page.getByRole('button', { name: 'Copy to the clipboard' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'git clone https://github.com/Fannovel16/comfyui_controlnet_aux',
  )
  await expectAccessible()

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /العربية/ }).click()
  await expect(page).toHaveURL(/\/ar\/nodes\/comfyui_controlnet_aux$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible()

  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'المظهر' }).click()
  await page.getByRole('menuitemradio', { name: 'داكن' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await expectAccessible()
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)

  await page.goto('/en/auth/signup?fromUrl=%2Fnodes%2Fcomfyui_controlnet_aux')
  await page.getByLabel('Name', { exact: true }).fill('Ada Stranger')
  await page.getByLabel('E-mail').fill(`ada-${Date.now()}@example.com`)
  await page.getByLabel('Password').fill('a long password')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/nodes\/comfyui_controlnet_aux$/)

  await page.getByRole('button', { name: 'Ada Stranger' }).click()
  await page.getByRole('menuitem', { name: /Logout|تسجيل الخروج/ }).click()
  await expect(page.getByRole('link', { name: /Login|تسجيل الدخول/ })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /eyJ|Ada/,
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

test('a pack that does not exist answers 404 and says so', async ({ page, request, expectAccessible }) => {
  expect((await request.get('/nodes/nobody-has-this')).status()).toBe(404)
  await page.goto('/nodes/nobody-has-this')
  await expect(page.getByRole('heading', { name: 'Pack not found' })).toBeVisible()
  await expectAccessible()
})

for (const width of [320, 375, 1280, 2560])
  for (const path of [
    '/',
    '/?q=image',
    '/nodes/comfyui-impact-pack',
    '/ar/nodes/comfyui-impact-pack',
    '/auth/login',
  ])
    test(`${path} fits a screen of ${width} px without sideways scroll`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
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

test('the community page leads to the community', async ({ request }) => {
  const response = await request.get('/discord', { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(response.headers().location).toMatch(/^https:\/\/discord\./)
})
