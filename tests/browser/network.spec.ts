import { expect, test, type Page } from '@playwright/test'
import { hydrated } from './hydrated'
import { expectAfterRetries, holdClock } from './retries'

const PACK = '/nodes/comfyui-impact-pack'

const isQuestion = (url: string) => /\/_next\/data\/|\/api\//.test(url)
const isTransition = (url: string) => /\/_next\/data\/[^/]+\/en(?:\.json|\/nodes\/)/.test(url)
const skeletons = (page: Page) => page.locator('main .animate-pulse')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const onHome = (page: Page) => page.getByRole('region', { name: 'Popular' })

/** Navigates from home to its first pack with the mouse; returns the pack's name. */
async function visitPackFromHome(page: Page): Promise<string> {
  await page.goto('/')
  const card = onHome(page).locator('article').getByRole('link').first()
  const name = (await card.textContent()) ?? ''
  const prefetched = page.waitForResponse((response) => /\/api\/nodes\/[^/?]+$/.test(response.url()))
  await card.hover()
  await prefetched
  await card.click()
  await expect(heading(page)).toHaveText(name)
  return name
}

test('a page that has its content asks for nothing but files', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => isQuestion(request.url()) && asked.push(request.url()))
  for (const path of ['/', PACK, '/publishers/example-studio', '/?q=mask']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect({ path, asked: asked.filter((url) => !/\/(?:icon|avatar)\b/.test(url)) }).toEqual({
      path,
      asked: [],
    })
  }
})

test('from home to a pack and back nothing is waited for, and the website is asked for neither', async ({
  page,
}) => {
  const pages: string[] = []
  page.on('request', (request) => isTransition(request.url()) && pages.push(request.url()))
  const name = await visitPackFromHome(page)
  await expect(skeletons(page)).toHaveCount(0)
  // From here on no response arrives: what is shown was cached.
  await page.route('**/api/**', () => undefined)
  await page.goBack()
  await expect(onHome(page)).toBeVisible()
  await expect(skeletons(page)).toHaveCount(0)
  await page.goForward()
  await expect(heading(page)).toHaveText(name)
  expect(pages).toEqual([])
})

test('without a network what was seen can be seen again, and the page recovers by itself', async ({
  page,
  context,
}) => {
  await visitPackFromHome(page)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible()
  await page.getByRole('link', { name: 'Comfy Registry' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(onHome(page)).toBeVisible()
  await page.getByRole('combobox').fill('upscale')
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link').first()).toBeVisible()
})

test('what is opened without a network opens when there is one, and breaks nothing meanwhile', async ({
  page,
  context,
}) => {
  await page.goto('/nodes/lantern-tone')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Badges' }).click()
  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Lantern Tone')
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Badges' })).toBeVisible()
})

for (const [what, path, linkOf] of [
  ['a pack', /\/nodes\//, (page: Page) => onHome(page).locator('article').getByRole('link').first()],
  ['the login', /\/auth\/login/, (page: Page) => page.getByRole('link', { name: 'Login' })],
] as const)
  test(`${what} asked for without a network is waited for, and the reader keeps what there is`, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await linkOf(page).click()
    await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible()
    await expect(onHome(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(path)
    await expect(onHome(page)).toHaveCount(0)
  })

test('a service that answers nothing is told apart, and trying again helps', async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/nodes/search**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('combobox').fill('upscale')
  const alert = page.getByRole('alert').filter({ hasText: 'Search failed.' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/nodes/search**')
  await alert.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link').first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a service that stops is said so early, and its return is noticed without a press', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.route('**/api/nodes/search**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await holdClock(page)
  await page.getByRole('combobox').fill('upscale')
  const waiting = page.getByText('Still trying to reach the registry…')
  await expect(async () => {
    await page.clock.fastForward(500)
    await expect(waiting).toBeVisible({ timeout: 300 })
  }).toPass()
  await expectAfterRetries(page, page.getByRole('alert').filter({ hasText: 'Search failed.' }))
  await expect(waiting).toHaveCount(0)
  await page.unroute('**/api/nodes/search**')
  await expectAfterRetries(page, page.getByRole('region', { name: 'Results' }).locator('article').first())
})

test('on a slow network the page is read and used while answers are on the way', async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(PACK)
  await expect(heading(page)).toHaveText('ComfyUI Impact Pack')
  await page.getByRole('link', { name: 'Comfy Registry' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(skeletons(page).first()).toBeVisible()
  await expect(onHome(page).locator('article').first()).toBeVisible()
  await expect(skeletons(page)).toHaveCount(0)
})

/** Returns the number of parts of the suggestion index stored by the browser. */
const keptParts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('nodes_index', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('kept').objectStore('kept').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('on the next visit packs and node classes are suggested from what the browser has kept, and only changes are asked', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/index/')) asked.push(pathname)
  })
  const field = page.getByRole('combobox', { name: 'Search packs and nodes' })
  const suggested = (name: RegExp) => page.getByRole('option', { name })
  await page.goto('/')
  await field.fill('facedetailer')
  await expect(suggested(/^FaceDetailer Node in ComfyUI Impact Pack/)).toBeVisible()
  await expect.poll(() => keptParts(page)).toBe(2)
  await expect.poll(() => asked).toContain('/api/index/changes')
  asked.length = 0

  // From here on no response for the index arrives.
  await page.route('**/api/index/**', () => undefined)
  await page.reload()
  await field.fill('lantern t')
  await expect(suggested(/^Lantern Tone/)).toBeVisible()
  await field.fill('facedetialer')
  await expect(suggested(/^FaceDetailer Node in ComfyUI Impact Pack/)).toBeVisible()
  expect(asked).toEqual(['/api/index/changes'])
})
