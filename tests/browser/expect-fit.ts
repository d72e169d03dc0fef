import type { Page } from '@playwright/test'
import { expect, test } from './story'

export type Look = 'light' | 'dark' | 'Arabic'

interface LookCheck {
  look: Look
  /** the rules of axe that another answer than in the first look can come of; all of them where none are named */
  rules?: readonly string[]
  /** in CSS pixels */
  widths: readonly number[]
}

const LOOKS: readonly LookCheck[] = [
  { look: 'light', widths: [320, 375, 768, 1280, 3840] },
  { look: 'dark', rules: ['color-contrast'], widths: [] },
  {
    look: 'Arabic',
    rules: [
      ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'page-has-heading-one'],
      ...['button-name', 'link-name', 'label', 'image-alt', 'aria-dialog-name', 'aria-input-field-name'],
    ],
    widths: [320, 1280],
  },
]

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
      return element.scrollWidth > element.clientWidth + 1 && element.innerText?.trim() !== ''
    })
    return [...sideways, ...clipped.map((element) => `clipped: ${element.outerHTML.slice(0, 200)}`)]
  })

type Accessible = (rules?: readonly string[]) => Promise<void>

/** Expects a screen to be accessible in every look and whole at every width; `prepare` does what makes it that screen. */
export async function expectFit(
  page: Page,
  path: string,
  expectAccessible: Accessible,
  prepare: (look: Look) => Promise<void> = async () => {},
): Promise<void> {
  for (const { look, rules, widths } of LOOKS) {
    if (look !== 'dark') {
      await open(page, path, look)
      await prepare(look)
    }
    await wear(page, look)
    await test.step(look, () => expectAccessible(rules))
    for (const width of widths)
      await test.step(`${look}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        expect(await misfitsOn(page)).toEqual([])
      })
    await page.setViewportSize({ width: 1280, height: 720 })
  }
}
