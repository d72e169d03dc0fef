import type { Page, Route } from '@playwright/test'
import auth from '../../locales/en/auth.json'
import claim from '../../locales/en/claim.json'
import manage from '../../locales/en/manage.json'
import publishers from '../../locales/en/publishers.json'
import { UNCLAIMED_PUBLISHER } from '../../src/contract/conventions/identifiers'
import { PASSWORD, signUp } from './author'
import { expectFit, expectStateFit } from './expect-fit'
import { fillInLogin } from './log-in'
import { expect, test } from './looks'
import { expectAfterRetries, holdClock } from './retries'
import { test as story } from './story'

const STUDIO = '/publishers/example-studio'
const VERSIONS = '/nodes/harbor-frames/versions'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const unavailable = (route: Route) => route.fulfill({ status: 503, body: '{}' })

interface State {
  path: string
  /** Navigates from the opened page to the state. */
  reach: (page: Page) => Promise<void>
}

const openKeyForm = async (page: Page) => {
  await button(page, publishers.tokens.create).click()
  await expect(dialog(page).getByLabel(publishers.tokens.name)).toBeFocused()
}

const createKey = async (page: Page) => {
  await openKeyForm(page)
  await dialog(page).getByLabel(publishers.tokens.name).fill('Laptop')
  await dialog(page).getByLabel(publishers.tokens.name).press('Enter')
  await expect(dialog(page).getByText(/^cpat_[0-9A-Za-z]{49}$/)).toBeVisible()
}

const openVersionAction = async (page: Page, action: string) => {
  const label = manage.version.menu.replace('{{version}}', '1.0.0')
  await button(page, label).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Reloads the page while a part of the service does not respond. */
const withoutAnswer = (path: string) => async (page: Page) => {
  await page.route(path, unavailable)
  await holdClock(page)
  await page.reload()
  await expectAfterRetries(page, main(page).getByRole('alert'))
}

const STATES: Record<string, State> = {
  'an id that no publisher can have': {
    path: '/publishers/create',
    reach: async (page) => {
      const id = page.getByLabel(publishers.create.id, { exact: true })
      await id.fill('Not An Id')
      await expect(id).toHaveAttribute('aria-invalid', 'true')
    },
  },
  'a publisher’s form with a fault': {
    path: `${STUDIO}/edit`,
    reach: async (page) => {
      const website = page.getByLabel(publishers.fields.website, { exact: true })
      await website.fill('no address')
      // Enter submits nothing before the form has registered the change.
      await expect(button(page, publishers.edit.submit)).toBeEnabled()
      await website.press('Enter')
      await expect(website).toHaveAttribute('aria-invalid', 'true')
    },
  },
  'a publisher whose packs forbid to delete it': {
    path: `${STUDIO}/edit`,
    reach: async (page) => {
      await expect(page.getByText(publishers.delete.notEmptyTitle)).toBeVisible()
    },
  },
  'the form for a key with a fault': {
    path: `${STUDIO}/tokens`,
    reach: async (page) => {
      await openKeyForm(page)
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('alert')).toBeVisible()
    },
  },
  'a new key': { path: `${STUDIO}/tokens`, reach: createKey },
  'the question before a key is deleted': {
    path: `${STUDIO}/tokens`,
    reach: async (page) => {
      await createKey(page)
      await button(page, publishers.tokens.close).click()
      await button(page, publishers.tokens.closeAnyway).click()
      const label = publishers.tokens.delete.replace('{{name}}', 'Laptop')
      await button(page, label).first().click()
      await expect(dialog(page)).toBeVisible()
    },
  },
  'the form for a changelog': {
    path: VERSIONS,
    reach: async (page) => {
      await openVersionAction(page, manage.changelog.open)
      await expect(dialog(page).getByRole('textbox')).toBeVisible()
    },
  },
  'the question before a version is deprecated': {
    path: VERSIONS,
    reach: (page) => openVersionAction(page, manage.deprecate.open),
  },
  'the question before a version is deleted': {
    path: VERSIONS,
    reach: (page) => openVersionAction(page, manage.deleteVersion.open),
  },
  'the question before a pack is deleted': {
    path: '/nodes/lantern-tone',
    reach: async (page) => {
      await button(page, manage.delete.open).click()
      await expect(dialog(page).getByRole('textbox')).toBeFocused()
    },
  },
  'GitHub’s question during a claim': {
    path: `${STUDIO}/claim-my-node?nodeId=comfyui-impact-pack`,
    reach: async (page) => {
      await button(page, claim.submit).click()
      await expect(dialog(page)).toBeVisible()
    },
  },
  'a screen for owners of another publisher': {
    path: `/publishers/${UNCLAIMED_PUBLISHER.id}/edit`,
    reach: (page) => expect(page.getByText(publishers.ownerOnly.title)).toBeVisible(),
  },
  'the form for somebody else’s pack': {
    path: '/nodes/comfyui-impact-pack/edit',
    reach: (page) => expect(page.getByText(manage.editing.notYours)).toBeVisible(),
  },
}

/** States with a fake clock: each in its own page. */
const FAILURES: Record<string, State> = {
  'own publishers that could not be loaded': {
    path: '/nodes',
    reach: withoutAnswer('**/api/users/publishers**'),
  },
  'keys that could not be loaded': {
    path: `${STUDIO}/tokens`,
    reach: withoutAnswer('**/api/publishers/*/tokens'),
  },
  'a publisher to edit that could not be loaded': {
    path: `${STUDIO}/edit`,
    reach: withoutAnswer('**/api/publishers/example-studio'),
  },
}

test.describe('the publisher finds', () => {
  test.use({ as: 'publisher' })
  for (const [name, { path, reach }] of Object.entries(STATES))
    test(`${name} accessible and whole`, ({ page, expectAccessible }) =>
      expectStateFit(page, path, expectAccessible, () => reach(page)))
})

story.describe('while the service is away the publisher finds', () => {
  story.use({ as: 'publisher', expectedAnswers: { 503: /^\/api\// } })
  for (const [name, { path, reach }] of Object.entries(FAILURES))
    story(`${name} accessible and whole`, ({ page, expectAccessible }) =>
      expectStateFit(page, path, expectAccessible, () => reach(page)),
    )
})

story.describe('somebody who has only just signed up finds', () => {
  for (const path of ['/nodes', '/auth/verify', '/nodes/comfyui-impact-pack/claim'])
    story(`${path} accessible and whole`, async ({ page, request, expectAccessible }) => {
      const email = `fresh-${path.length}-${Date.now().toString(36)}@example.com`
      await signUp(request, email, 'Fay Fresh')
      await page.goto('/auth/login')
      await fillInLogin(page, { email, password: PASSWORD })
      await page.waitForURL('/nodes')
      await expectFit(page, path, expectAccessible)
    })
})

test.describe('a visitor finds', () => {
  test.use({ expectedAnswers: { 400: /accounts:(?:signInWithPassword|signUp|update)/ } })

  test('a refused login accessible and whole', ({ page, expectAccessible }) =>
    expectStateFit(page, '/auth/login', expectAccessible, async () => {
      await page.getByLabel(auth.fields.email).fill('publisher@comfy-registry.example')
      await page.getByLabel(auth.fields.password, { exact: true }).fill('not the password')
      await page.keyboard.press('Enter')
      await expect(page.getByText(auth.errors.wrongCredentials)).toBeVisible()
    }))

  test('an address that has an account already accessible and whole', ({ page, expectAccessible }) =>
    expectStateFit(page, '/auth/signup', expectAccessible, async () => {
      await page.getByLabel(auth.fields.email).fill('publisher@comfy-registry.example')
      await page.getByLabel(auth.fields.password, { exact: true }).fill('a long password')
      await page.keyboard.press('Enter')
      await expect(page.getByText(auth.errors.emailTaken)).toBeVisible()
    }))

  test('the accounts of a provider accessible and whole', ({ page, expectAccessible }) =>
    expectStateFit(page, '/auth/login', expectAccessible, async () => {
      await button(page, auth.providers.google).click()
      await expect(dialog(page).getByText('publisher@comfy-registry.example')).toBeVisible()
    }))

  test('a link that does nothing any more accessible and whole', ({ page, expectAccessible }) =>
    expectStateFit(page, '/auth/action?mode=verifyEmail&oobCode=used', expectAccessible, async () =>
      expect(page.getByRole('heading', { name: auth.action.failedTitle })).toBeVisible(),
    ))
})
