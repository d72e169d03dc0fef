import type { Page } from '@playwright/test'
import arabic from '../../locales/ar/auth.json'
import english from '../../locales/en/auth.json'
import { expect, test } from './story'

type Look = 'light' | 'dark' | 'Arabic'

/** Every screen, by who sees it. */
const SCREENS = {
  nobody: [
    '/',
    '/?q=image',
    '/?q=qqqqzzzz',
    '/nodes/lantern-tone',
    '/nodes/lantern-tone/nodes',
    '/nodes/lantern-tone/versions',
    '/nodes/lantern-tone/versions/1.1.1',
    '/nodes/lantern-tone/dependencies',
    '/nodes/lantern-tone/compatibility',
    '/nodes/comfyui-impact-pack',
    '/publishers/example-studio',
    '/auth/login',
    '/auth/signup',
    '/auth/logout',
  ],
  publisher: [
    '/nodes',
    '/nodes/harbor-frames/versions',
    '/nodes/lantern-tone/edit',
    '/publishers/create',
    '/publishers/example-studio/edit',
    '/publishers/example-studio/tokens',
    '/nodes/comfyui-impact-pack/claim',
    '/publishers/example-studio/claim-my-node?nodeId=comfyui-impact-pack',
    '/admin',
  ],
  admin: [
    '/admin',
    '/admin/nodes',
    '/admin/versions?statuses=pending,flagged,active',
    '/admin/publishers',
    '/admin/users',
    '/admin/audit',
    '/admin/compatibility',
  ],
} as const

const WIDTHS = [320, 375, 768, 1280, 3840]
const LOOKS: readonly Look[] = ['light', 'dark', 'Arabic']

async function open(page: Page, path: string, look: Look): Promise<void> {
  await page.goto(look === 'Arabic' ? `/ar${path.replace(/^\/(?=$|\?)/, '')}` : path)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
}

/** Puts a look on, and waits until nothing fades any more. */
const wear = (page: Page, look: Look) =>
  page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark)
    const fading = document
      .getAnimations()
      .filter((shown) => shown.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }, look === 'dark')

/** What sticks out of the window or of a box that hides it. */
const misfitsOn = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    const clipped = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const style = getComputedStyle(element)
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
      // Readers' texts measure one pixel, and what ends in dots says so.
      if (!hides || element.clientWidth <= 1 || style.textOverflow === 'ellipsis') return false
      if (style.webkitLineClamp !== 'none') return false
      return element.innerText?.trim() !== '' && element.scrollWidth > element.clientWidth + 1
    })
    return [...sideways, ...clipped.map((element) => `clipped: ${element.outerHTML.slice(0, 200)}`)]
  })

type Accessible = () => Promise<void>

/** Expects a screen to be accessible in every look and whole at every width; `prepare` does what makes it that screen. */
async function expectFit(
  page: Page,
  path: string,
  expectAccessible: Accessible,
  prepare: (look: Look) => Promise<void> = async () => {},
): Promise<void> {
  for (const look of LOOKS) {
    if (look !== 'dark') {
      await open(page, path, look)
      await prepare(look)
    }
    await wear(page, look)
    await test.step(look, expectAccessible)
    if (look === 'dark') continue
    for (const width of WIDTHS)
      await test.step(`${look}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        expect(await misfitsOn(page)).toEqual([])
      })
    await page.setViewportSize({ width: 1280, height: 720 })
  }
}

for (const [as, paths] of Object.entries(SCREENS) as [keyof typeof SCREENS, readonly string[]][])
  test.describe(`${as === 'nobody' ? 'a visitor' : `the ${as}`} finds`, () => {
    test.use({ as })
    for (const path of paths)
      test(`${path} accessible in every look, and whole at every width`, ({ page, expectAccessible }) =>
        expectFit(page, path, expectAccessible))
  })

test.describe('a visitor who forgot the password', () => {
  const askOn = async (page: Page, look: Look) => {
    const texts = look === 'Arabic' ? arabic.reset : english.reset
    await page.getByRole('button', { name: texts.open }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: texts.submit })).toBeVisible()
  }

  test('finds the panel that asks for the address accessible and whole', ({ page, expectAccessible }) =>
    expectFit(page, '/auth/login', expectAccessible, (look) => askOn(page, look)))

  test('finds the panel that says where the mail went accessible and whole', ({ page, expectAccessible }) =>
    expectFit(page, '/auth/login', expectAccessible, async (look) => {
      await askOn(page, look)
      const panel = page.getByRole('dialog')
      await panel.getByRole('textbox').fill('publisher@comfy-registry.example')
      await panel.getByRole('textbox').press('Enter')
      await expect(panel.getByText('publisher@comfy-registry.example')).toBeVisible()
      await expect(panel.getByRole('link')).toBeVisible()
    }))
})
