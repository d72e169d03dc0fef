import type { Page } from '@playwright/test'

/**
 * Waits until the opened page is hydrated and its event listeners are attached: the frame's last effect marks the document
 * after layout. On a busy machine that is long after the network is idle.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      window.dispatchEvent(new Event('scroll'))
      return 'laidOut' in document.documentElement.dataset
    },
    undefined,
    { polling: 100 },
  )
}
