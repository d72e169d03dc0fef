import type { Locator, Page } from '@playwright/test'
import { expect } from './story'

// Longer than the longest pause between two tries.
const PAUSE_MS = 10_000

/** Puts the page's clock into the test's hands, from here on. */
export const holdClock = (page: Page): Promise<void> => page.clock.install()

/** Expects what a screen shows when every retry has failed, without waiting for the pauses between them. */
export async function expectAfterRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(PAUSE_MS)
    await expect(shown).toBeVisible({ timeout: 300 })
  }).toPass()
}
