import type { Page } from '@playwright/test'
import type { NextRouter } from 'next/router'
import type { AxeOptions } from './axe'
import { hydrated } from './hydrated'
import { expect, test } from './story'

type Look = 'light' | 'dark' | 'mirrored' | 'Arabic'

interface LookCheck {
  look: Look
  /** the axe rules whose result may differ from the first look; default: all */
  rules?: readonly string[]
  /** in CSS pixels */
  widths: readonly number[]
}

const LIGHT: LookCheck = { look: 'light', widths: [320, 375, 768, 1280, 3840] }
const DARK: LookCheck = { look: 'dark', rules: ['color-contrast'], widths: [] }
const MIRRORED: LookCheck = { look: 'mirrored', rules: [], widths: [320, 1280] }
const ARABIC: LookCheck = {
  look: 'Arabic',
  rules: [
    ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'page-has-heading-one'],
    ...['button-name', 'link-name', 'label', 'image-alt', 'aria-dialog-name', 'aria-input-field-name'],
  ],
  widths: [320, 1280],
}

declare global {
  interface Window {
    /** Next's exposed router */
    next: { router: NextRouter }
  }
}

const filled = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await filled(page)
}

/** Switches the screen to Arabic via the language picker, which costs a fraction of loading its document. */
async function switchToArabic(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.next.router.replace(window.next.router.asPath, undefined, { locale: 'ar' }),
  )
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeVisible()
  await filled(page)
}

/** Waits until all transitions have ended, before which colours are intermediate. */
export const faded = (page: Page) =>
  page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter((shown) => shown.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

async function wear(page: Page, look: Look): Promise<void> {
  await page.evaluate(
    ({ dark, mirrored }) => {
      document.documentElement.classList.toggle('dark', dark)
      if (mirrored) document.documentElement.dir = 'rtl'
    },
    { dark: look === 'dark', mirrored: look === 'mirrored' },
  )
  await faded(page)
}

/** Returns elements that overflow the window or a clipping box. */
const misfitsOn = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    const clipped = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const style = getComputedStyle(element)
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
      // Screen reader texts measure one pixel, and an ellipsis is intended.
      if (!hides || element.clientWidth <= 1 || style.textOverflow === 'ellipsis') return false
      if (style.webkitLineClamp !== 'none') return false
      return element.scrollWidth > element.clientWidth + 1 && element.innerText?.trim() !== ''
    })
    return [...sideways, ...clipped.map((element) => `clipped: ${element.outerHTML.slice(0, 200)}`)]
  })

type Accessible = (options?: AxeOptions) => Promise<void>

const DIALOG = '[role=dialog]'

async function expectLook(
  page: Page,
  { look, rules, widths }: LookCheck,
  expectAccessible: Accessible,
): Promise<void> {
  await wear(page, look)
  // Behind a dialog nothing has changed: only the dialog's colours are checked.
  const part = look === 'dark' && (await page.locator(DIALOG).count()) > 0 ? DIALOG : undefined
  if (rules?.length !== 0)
    await test.step(look, () => expectAccessible({ rules, part, contrastByKind: true }))
  for (const width of widths)
    await test.step(`${look}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      expect(await misfitsOn(page)).toEqual([])
    })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/**
 * Expects a screen to be accessible in light, dark and Arabic, and not to overflow at any width.
 * @param isServerRendered whether its document contains more than the frame: then the Arabic one is loaded as well
 */
export async function expectFit(
  page: Page,
  path: string,
  expectAccessible: Accessible,
  isServerRendered = true,
): Promise<void> {
  await open(page, path)
  for (const look of [LIGHT, DARK]) await expectLook(page, look, expectAccessible)
  if (isServerRendered) await open(page, `/ar${path.replace(/^\/(?=$|\?)/, '')}`)
  else await switchToArabic(page)
  await expectLook(page, ARABIC, expectAccessible)
}

/**
 * Expects a screen after an interaction to be accessible in light and dark, and not to overflow at any width in both
 * directions. The screen itself is checked in Arabic elsewhere.
 */
export async function expectStateFit(
  page: Page,
  path: string,
  expectAccessible: Accessible,
  reach: () => Promise<void>,
): Promise<void> {
  await open(page, path)
  await reach()
  for (const look of [LIGHT, DARK, MIRRORED]) await expectLook(page, look, expectAccessible)
}
