import AxeBuilder from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import { LOCAL_ACCOUNTS } from '../../src/tools/product/local-accounts'
import { complaintsOf, type ExpectedAnswers } from './complaints'
import { logIn, type Session } from './log-in'

interface Story {
  /** Who is logged in from the beginning; nobody unless a story says so. */
  as: keyof typeof ACCOUNTS | 'nobody'
  /** The refusals that belong to the story; any other answer above 399 fails it. */
  expectedAnswers: ExpectedAnswers
  /** What the browser complained about so far; a story that ends with any has failed. */
  complaints: string[]
  /**
   * Expects that axe finds nothing to object to on the screen as it is now, by all its rules unless some are named,
   * everywhere unless a part (a CSS selector) is named.
   */
  expectAccessible: (rules?: readonly string[], part?: string) => Promise<void>
}

interface Sessions {
  /** Somebody's log-in, made once and used by many stories. */
  sessionOf: (name: keyof typeof ACCOUNTS) => Promise<Session>
}

const [ADMIN, PUBLISHER] = LOCAL_ACCOUNTS
const ACCOUNTS = { admin: ADMIN, publisher: PUBLISHER }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A test in a real browser that fails on any console error, failed request, or request to another origin. */
export const test = base.extend<Story, Sessions>({
  as: ['nobody', { option: true }],
  expectedAnswers: [{}, { option: true }],
  sessionOf: [
    async ({ browser }, run, { project }) => {
      const sessions = new Map<string, Promise<Session>>()
      await run((name) => {
        const session = sessions.get(name) ?? logIn(browser, project.use.baseURL ?? '', ACCOUNTS[name])
        sessions.set(name, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ as, sessionOf }, run) => run(as === 'nobody' ? undefined : await sessionOf(as)),
  complaints: [
    async ({ page, baseURL, expectedAnswers }, run) => {
      const complaints = complaintsOf(page, new URL(baseURL ?? '').origin, expectedAnswers)
      await run(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, run) => {
    await run(async (rules, part) => {
      // Our pages hold no frames of other origins, for which the other mode opens one more page each time. Nor do they
      // play anything, for which axe would load every style sheet once more.
      const options = { resultTypes: ['violations' as const], preload: false }
      const axe = new AxeBuilder({ page }).options(options).setLegacyMode()
      if (part) axe.include(part)
      const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([])
    })
  },
})

export { expect }
