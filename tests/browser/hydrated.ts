import type { Page } from '@playwright/test'

/**
 * Waits until the page that was opened is hydrated and listens to the browser and to whoever uses it: used, the frame's
 * last effect marks the document once it has laid out everything. On a busy machine that is long after the network is
 * idle.
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
