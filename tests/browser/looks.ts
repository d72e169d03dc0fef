import { test as story } from './story'

export { expect } from './story'

/**
 * A read-only story that reuses the page of earlier ones: a new browser context starts two processes and recompiles each
 * script, which costs more than the story. Only the log-in persists in the page. A fake clock cannot be removed: such stories
 * need their own page.
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
