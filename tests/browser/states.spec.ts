import type { Page, Route } from '@playwright/test'
import texts from '../../locales/en/common.json'
import textsOfNodes from '../../locales/en/nodes.json'
import textsOfSearch from '../../locales/en/search.json'
import { expectFit, expectStateFit } from './expect-fit'
import { expect, test } from './looks'
import { expectAfterRetries, holdClock } from './retries'
import { test as story } from './story'

const ONE_PACK = /\/api\/nodes\/[^/?]+$/
const PHONE = { width: 375, height: 800 }
const field = (page: Page) => page.getByRole('main').getByRole('combobox').first()
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option')
const skeletons = (page: Page) => page.locator('main .animate-pulse')
const failure = (page: Page) => page.getByRole('main').getByRole('alert')
const unavailable = (route: Route) => route.fulfill({ status: 503, body: '{}' })
const never = () => undefined

interface State {
  path: string
  /** Navigates from the opened page to the state. */
  reach: (page: Page) => Promise<void>
}

const openMenu = async (page: Page, label: string) => {
  await page.getByRole('banner').getByRole('button', { name: label }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/**
 * Navigates to the first pack of the page, so that the browser and not the document requests it. Waits until the page has
 * loaded: the router mistakes a jump of the clock for a chunk that fails to load, and requests the document.
 */
const visitPack = async (page: Page) => {
  await page.getByRole('main').locator('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/nodes\//)
}

const STATES: Record<string, State> = {
  'suggestions with one marked': {
    path: '/',
    reach: async (page) => {
      await field(page).fill('lantern')
      await expect(suggestions(page).first()).toBeVisible()
      await field(page).press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
    },
  },
  'recent searches': {
    path: '/',
    reach: async (page) => {
      await field(page).fill('lantern')
      await field(page).press('Enter')
      await expect(page.getByRole('region', { name: textsOfSearch.results })).toBeVisible()
      await field(page).fill('')
      await expect(suggestions(page).first()).toBeVisible()
      await expect(page.getByRole('button', { name: texts.search.forgetRecent })).toBeVisible()
    },
  },
  'the filters on a phone': {
    path: '/?q=image&os=linux',
    reach: async (page) => {
      await page.setViewportSize(PHONE)
      const label = textsOfSearch.filters
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the languages': { path: '/', reach: (page) => openMenu(page, texts.language.label) },
  'the themes': { path: '/', reach: (page) => openMenu(page, texts.theme.label) },
  'how to contribute': {
    path: '/',
    reach: async (page) => {
      await openMenu(page, texts.language.label)
      await page.getByRole('menuitem', { name: texts.language.contribute }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the folded header opened': {
    path: '/nodes/lantern-tone',
    reach: async (page) => {
      await page.setViewportSize(PHONE)
      await page.getByRole('banner').getByRole('button', { name: texts.header.menu }).click()
      await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
    },
  },
  'a search on its way': {
    path: '/',
    reach: async (page) => {
      await page.route('**/api/nodes/search**', never)
      await field(page).fill('upscale')
      await expect(skeletons(page).first()).toBeVisible()
    },
  },
  'a search without a network': {
    path: '/',
    reach: async (page) => {
      // As the browser reports it.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false })
        window.dispatchEvent(new Event('offline'))
      })
      await field(page).fill('upscale')
      await expect(failure(page)).toBeVisible()
    },
  },
  'a pack on its way': {
    path: '/publishers/example-studio',
    reach: async (page) => {
      await page.route(ONE_PACK, never)
      await visitPack(page)
      await expect(skeletons(page).first()).toBeVisible()
    },
  },
  'the badges of a pack': {
    path: '/nodes/lantern-tone',
    reach: async (page) => {
      await page.getByRole('button', { name: textsOfNodes.badges.title }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the steps in ComfyUI-Manager': {
    path: '/nodes/lantern-tone',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'ComfyUI-Manager' }).click()
      await expect(page.getByRole('tab', { name: 'ComfyUI-Manager', selected: true })).toBeVisible()
    },
  },
  'a search that finds no node': {
    path: '/nodes/lantern-tone/nodes',
    reach: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('qqqqzzzz')
      await expect(page.getByRole('main').getByText('qqqqzzzz')).toBeVisible()
    },
  },
}

/** States with a fake clock: each in its own page. */
const FAILURES: Record<string, State> = {
  'a failed search': {
    path: '/',
    reach: async (page) => {
      await page.route('**/api/nodes/search**', unavailable)
      await holdClock(page)
      await field(page).fill('upscale')
      await expectAfterRetries(page, failure(page))
    },
  },
  'a pack that could not be loaded': {
    path: '/publishers/example-studio',
    reach: async (page) => {
      await page.route(ONE_PACK, unavailable)
      await holdClock(page)
      await visitPack(page)
      await expectAfterRetries(page, failure(page))
    },
  },
  'a README that could not be loaded': {
    path: '/publishers/example-studio',
    reach: async (page) => {
      await page.route('**/contents', unavailable)
      await holdClock(page)
      await visitPack(page)
      await expectAfterRetries(page, failure(page))
    },
  },
  'a publisher whose packs could not be loaded': {
    path: '/nodes/lantern-tone',
    reach: async (page) => {
      await page.route('**/api/publishers/*/nodes/v2**', unavailable)
      await holdClock(page)
      await page.getByRole('main').getByRole('link', { name: '@example-studio' }).click()
      await expect(page).toHaveURL(/\/publishers\//)
      await expectAfterRetries(page, failure(page))
    },
  },
}

test.describe('a visitor finds', () => {
  for (const [name, { path, reach }] of Object.entries(STATES))
    test(`${name} accessible and whole`, ({ page, expectAccessible }) =>
      expectStateFit(page, path, expectAccessible, () => reach(page)))
})

story.describe('while the service is away a visitor finds', () => {
  story.use({ expectedAnswers: { 503: /^\/api\// } })
  for (const [name, { path, reach }] of Object.entries(FAILURES))
    story(`${name} accessible and whole`, ({ page, expectAccessible }) =>
      expectStateFit(page, path, expectAccessible, () => reach(page)),
    )
})

test.describe('what does not exist', () => {
  test.use({ expectedAnswers: { 404: /nobody-has-this|9\.9\.9|%E0%A4%A|_next\/data/, 400: /%E0%A4%A/ } })
  for (const path of [
    '/nodes/nobody-has-this',
    '/nodes/lantern-tone/versions/9.9.9',
    '/publishers/nobody-has-this',
    '/nobody-has-this',
    '/nodes/%E0%A4%A',
  ])
    test(`is told at ${path}, accessible in every look and whole at every width`, ({
      page,
      expectAccessible,
    }) => expectFit(page, path, expectAccessible))
})
