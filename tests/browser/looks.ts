import { test as story } from './story'

export { expect } from './story'

/**
 * A story that only looks at a screen, told in a page in which others were told before: a new browser context starts two
 * processes, and compiles each script anew, which costs more than looking does. Of the page nothing lasts but the log-in. A
 * clock that is held cannot be let go: that takes a page of one's own.
 */
export const test = story.extend({
  page: async ({ as, pageOf, sessionOf }, run) => {
    const page = await pageOf(as)
    await run(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners()
    const session = as === 'nobody' ? undefined : await sessionOf(as)
    await page.evaluate(
      (stored) => {
        sessionStorage.clear()
        localStorage.clear()
        for (const { name, value } of stored) localStorage.setItem(name, value)
      },
      session?.origins.flatMap(({ localStorage }) => localStorage) ?? [],
    )
    await page.context().clearCookies()
    await page.context().addCookies(session?.cookies ?? [])
  },
})
