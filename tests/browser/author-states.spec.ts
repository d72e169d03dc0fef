import type { Page, Route } from '@playwright/test'
import arabicAuth from '../../locales/ar/auth.json'
import arabicNodes from '../../locales/ar/nodes.json'
import arabicPublishers from '../../locales/ar/publishers.json'
import englishAuth from '../../locales/en/auth.json'
import englishNodes from '../../locales/en/nodes.json'
import englishPublishers from '../../locales/en/publishers.json'
import { UNCLAIMED_PUBLISHER } from '../../src/contract/identifiers'
import { PASSWORD, signUp } from './author'
import { expectFit, type Look } from './expect-fit'
import { fillInLogin } from './log-in'
import { expect, test } from './story'

const STUDIO = '/publishers/example-studio'
const VERSIONS = '/nodes/harbor-frames/versions'

const auth = (look: Look) => (look === 'Arabic' ? arabicAuth : englishAuth)
const nodes = (look: Look) => (look === 'Arabic' ? arabicNodes : englishNodes)
const publishers = (look: Look) => (look === 'Arabic' ? arabicPublishers : englishPublishers)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const unavailable = (route: Route) => route.fulfill({ status: 503, body: '{}' })

interface State {
  path: string
  /** Does what leads from the opened page to the state. */
  reach: (page: Page, look: Look) => Promise<void>
}

const openKeyForm = async (page: Page, look: Look) => {
  await button(page, publishers(look).tokens.create).click()
  await expect(dialog(page).getByLabel(publishers(look).tokens.name)).toBeFocused()
}

const createKey = async (page: Page, look: Look) => {
  await openKeyForm(page, look)
  await dialog(page).getByLabel(publishers(look).tokens.name).fill('Laptop')
  await dialog(page).getByLabel(publishers(look).tokens.name).press('Enter')
  await expect(dialog(page).getByText(/^cpat_[0-9A-Za-z]{49}$/)).toBeVisible()
}

const careFor = async (page: Page, look: Look, deed: string) => {
  const manage = nodes(look).care.version.menu.replace('{{version}}', '1.0.0')
  await button(page, manage).click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Loads the page anew while a part of the service does not answer. */
const withoutAnswer = (path: string) => async (page: Page) => {
  await page.route(path, unavailable)
  await page.reload()
  await expect(main(page).getByRole('alert')).toBeVisible()
}

const STATES: Record<string, State> = {
  'an id that no publisher can have': {
    path: '/publishers/create',
    reach: async (page, look) => {
      const id = page.getByLabel(publishers(look).create.id, { exact: true })
      await id.fill('Not An Id')
      await expect(id).toHaveAttribute('aria-invalid', 'true')
    },
  },
  'a publisher’s form with a fault': {
    path: `${STUDIO}/edit`,
    reach: async (page, look) => {
      const website = page.getByLabel(publishers(look).fields.website, { exact: true })
      await website.fill('no address')
      await website.press('Enter')
      await expect(website).toHaveAttribute('aria-invalid', 'true')
    },
  },
  'a publisher whose packs forbid to delete it': {
    path: `${STUDIO}/edit`,
    reach: async (page, look) => {
      await expect(page.getByText(publishers(look).delete.notEmptyTitle)).toBeVisible()
    },
  },
  'the form for a key with a fault': {
    path: `${STUDIO}/tokens`,
    reach: async (page, look) => {
      await openKeyForm(page, look)
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('alert')).toBeVisible()
    },
  },
  'a new key': { path: `${STUDIO}/tokens`, reach: createKey },
  'the question before a key is deleted': {
    path: `${STUDIO}/tokens`,
    reach: async (page, look) => {
      await createKey(page, look)
      await button(page, publishers(look).tokens.close).click()
      await button(page, publishers(look).tokens.closeAnyway).click()
      const label = publishers(look).tokens.delete.replace('{{name}}', 'Laptop')
      await button(page, label).first().click()
      await expect(dialog(page)).toBeVisible()
    },
  },
  'the form for a changelog': {
    path: VERSIONS,
    reach: async (page, look) => {
      await careFor(page, look, nodes(look).care.changelog.open)
      await expect(dialog(page).getByRole('textbox')).toBeVisible()
    },
  },
  'the question before a version is deprecated': {
    path: VERSIONS,
    reach: (page, look) => careFor(page, look, nodes(look).care.deprecate.open),
  },
  'the question before a version is deleted': {
    path: VERSIONS,
    reach: (page, look) => careFor(page, look, nodes(look).care.deleteVersion.open),
  },
  'the question before a pack is deleted': {
    path: '/nodes/lantern-tone',
    reach: async (page, look) => {
      await button(page, nodes(look).care.delete.open).click()
      await expect(dialog(page).getByRole('textbox')).toBeFocused()
    },
  },
  'GitHub’s question during a claim': {
    path: `${STUDIO}/claim-my-node?nodeId=comfyui-impact-pack`,
    reach: async (page, look) => {
      await button(page, nodes(look).claim.submit).click()
      await expect(dialog(page)).toBeVisible()
    },
  },
  'a screen for owners of another publisher': {
    path: `/publishers/${UNCLAIMED_PUBLISHER.id}/edit`,
    reach: (page, look) => expect(page.getByText(publishers(look).ownerOnly.title)).toBeVisible(),
  },
  'the form for somebody else’s pack': {
    path: '/nodes/comfyui-impact-pack/edit',
    reach: (page, look) => expect(page.getByText(nodes(look).edit.notYours)).toBeVisible(),
  },
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
  test.use({ as: 'publisher', expectedAnswers: { 503: /^\/api\// } })
  for (const [name, { path, reach }] of Object.entries(STATES))
    test(`${name} accessible in every look, and whole at every width`, ({ page, expectAccessible }) =>
      expectFit(page, path, expectAccessible, (look) => reach(page, look)))
})

test.describe('somebody who has only just signed up finds', () => {
  for (const path of ['/nodes', '/auth/verify', '/nodes/comfyui-impact-pack/claim'])
    test(`${path} accessible in every look, and whole at every width`, async ({
      page,
      request,
      expectAccessible,
    }) => {
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
    expectFit(page, '/auth/login', expectAccessible, async (look) => {
      await page.getByLabel(auth(look).fields.email).fill('publisher@comfy-registry.example')
      await page.getByLabel(auth(look).fields.password, { exact: true }).fill('not the password')
      await page.keyboard.press('Enter')
      await expect(page.getByText(auth(look).errors.wrongCredentials)).toBeVisible()
    }))

  test('an address that has an account already accessible and whole', ({ page, expectAccessible }) =>
    expectFit(page, '/auth/signup', expectAccessible, async (look) => {
      await page.getByLabel(auth(look).fields.email).fill('publisher@comfy-registry.example')
      await page.getByLabel(auth(look).fields.password, { exact: true }).fill('a long password')
      await page.keyboard.press('Enter')
      await expect(page.getByText(auth(look).errors.emailTaken)).toBeVisible()
    }))

  test('the accounts of a provider accessible and whole', ({ page, expectAccessible }) =>
    expectFit(page, '/auth/login', expectAccessible, async (look) => {
      await button(page, auth(look).providers.google).click()
      await expect(dialog(page).getByText('publisher@comfy-registry.example')).toBeVisible()
    }))

  test('a link that does nothing any more accessible and whole', ({ page, expectAccessible }) =>
    expectFit(page, '/auth/action?mode=verifyEmail&oobCode=used', expectAccessible, async (look) =>
      expect(page.getByRole('heading', { name: auth(look).action.failedTitle })).toBeVisible(),
    ))
})
