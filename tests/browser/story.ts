import { expect, test as base, type Page } from '@playwright/test'
import { LOCAL_ACCOUNTS } from '../../src/tools/product/local-accounts'
import { axeViolations, type AxeOptions } from './axe'
import { complaintsOf, type ExpectedAnswers } from './complaints'
import { logIn, type Session } from './log-in'

interface Story {
  /** The user logged in at the start; default: nobody. */
  as: Somebody | 'nobody'
  /** The expected error responses; any other response above 399 fails the story. */
  expectedAnswers: ExpectedAnswers
  /** Errors reported so far; a story that ends with any fails. */
  complaints: string[]
  /** Expects no axe violations on the current screen. */
  expectAccessible: (options?: AxeOptions) => Promise<void>
}

interface Sessions {
  /** A user's log-in, created once and shared by stories. */
  sessionOf: (name: Somebody) => Promise<Session>
  /** A page shared by successive stories, see looks.ts. */
  pageOf: (name: Somebody | 'nobody') => Promise<Page>
}

const [ADMIN, PUBLISHER] = LOCAL_ACCOUNTS
const ACCOUNTS = { admin: ADMIN, publisher: PUBLISHER }
type Somebody = keyof typeof ACCOUNTS

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
  pageOf: [
    async ({ browser, sessionOf }, run, { project }) => {
      const pages = new Map<string, Page>()
      await run(async (name) => {
        const known = pages.get(name)
        if (known) return known
        const { baseURL, locale } = project.use
        const storageState = name === 'nobody' ? undefined : await sessionOf(name)
        const page = await browser.newPage({ baseURL, locale, storageState })
        pages.set(name, page)
        return page
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
  expectAccessible: async ({ page }, run) =>
    run(async (options) => expect(await axeViolations(page, options)).toEqual([])),
})

export { expect }
