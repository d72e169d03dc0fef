import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page that was opened is hydrated and listens to the browser and to whoever uses it: used, the frame's
 * last effect marks the document once it has laid out everything. On a busy machine that is long after the network is
 * idle.
 */
export const hydrated = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    await expect(page.locator('html[data-laid-out]')).toBeAttached({ timeout: 500 })
  }).toPass()
