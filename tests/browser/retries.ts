import type { Locator, Page } from '@playwright/test'
import { expect } from './story'

// Longer than the longest retry delay.
const PAUSE_MS = 10_000

/** Installs a fake clock in the page. */
export const holdClock = (page: Page): Promise<void> => page.clock.install()

/** Expects what a screen shows when every retry has failed, without waiting for the retry delays. */
export async function expectAfterRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(PAUSE_MS)
    await expect(shown).toBeVisible({ timeout: 300 })
  }).toPass()
}
