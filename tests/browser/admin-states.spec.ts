import type { Locator, Page, Route } from '@playwright/test'
import arabic from '../../locales/ar/admin.json'
import english from '../../locales/en/admin.json'
import { expectFit, type Look } from './expect-fit'
import { expect, test } from './story'

type Texts = typeof english

interface State {
  path: string
  /** Does what leads from the opened screen to the state. */
  reach: (page: Page, texts: Texts) => Promise<void>
}

const textsOf = (look: Look): Texts => (look === 'Arabic' ? arabic : english)
const named = (text: string, name: string) => text.replace(/\{\{\w+\}\}/, name)
const main = (page: Page) => page.getByRole('main')
const unavailable = (route: Route) => route.fulfill({ status: 503, body: '{}' })

/** Presses what opens a dialog, and waits until that has the focus. */
async function opens(page: Page, control: Locator): Promise<void> {
  await control.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
}

const STATES: Record<string, State> = {
  'what can be done to a pack, on its page': {
    path: '/nodes/harbor-frames',
    reach: async (page, { packs }) => {
      await page.getByRole('button', { name: `${packs.moderate} ${packs.asAdmin}` }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  'the ban of a pack': {
    path: '/nodes/harbor-frames',
    reach: async (page, { packs }) => {
      await page.getByRole('button', { name: `${packs.moderate} ${packs.asAdmin}` }).click()
      await opens(page, page.getByRole('menuitem', { name: packs.ban.menu }))
    },
  },
  'selected packs': {
    path: '/admin/nodes?q=harbor',
    reach: async (page, { packs }) => {
      await main(page).getByRole('checkbox', { name: packs.chooseAll }).check()
      await expect(page.getByRole('region', { name: packs.selection.label })).toBeVisible()
    },
  },
  'the tags of a pack': {
    path: '/admin/nodes?q=harbor',
    reach: (page, { packs }) =>
      opens(page, page.getByRole('button', { name: named(packs.edit.of, 'Harbor Frames') })),
  },
  'a new pack that the registry has': {
    path: '/admin/nodes?add=pack',
    reach: async (page, { packs }) => {
      await page.getByRole('dialog').getByLabel(packs.create.id).first().fill('harbor-frames')
      await expect(page.getByRole('dialog').getByText(packs.create.sameId)).toBeVisible()
    },
  },
  'the ban of a publisher': {
    path: '/admin/publishers?q=example-studio',
    reach: async (page, { publishers }) => {
      await opens(page, page.getByRole('button', { name: named(publishers.ban.of, 'Example Studio') }))
      await expect(page.getByRole('dialog').getByText('harbor-frames')).toBeVisible()
    },
  },
  'the rights of a user': {
    path: '/admin/users?q=publisher@',
    reach: (page, { users }) =>
      opens(page, page.getByRole('button', { name: named(users.make.of, 'Local Publisher') })),
  },
  'a rejection': {
    path: '/admin/versions?q=harbor-frames',
    reach: (page, { queue }) =>
      opens(page, main(page).getByRole('article').getByRole('button', { name: queue.reject })),
  },
  'the keys of the review queue': {
    path: '/admin/versions',
    reach: (page, { queue }) => opens(page, main(page).getByRole('button', { name: queue.keys.title })),
  },
  'a queue in which nothing waits': {
    path: '/admin/versions?q=nothing-is-called-so',
    reach: (page, { queue }) => expect(main(page).getByText(queue.none)).toBeVisible(),
  },
  'a compatibility that is being changed': {
    path: '/admin/compatibility?pack=harbor-frames',
    reach: async (page, { compatibility }) => {
      await main(page).getByRole('checkbox', { name: compatibility.selectAll }).check()
      await expect(main(page).getByRole('button', { name: compatibility.save })).toBeVisible()
    },
  },
}

test.describe('an administrator finds', () => {
  test.use({ as: 'admin', actionTimeout: 20_000 })
  for (const [name, { path, reach }] of Object.entries(STATES))
    test(`${name} accessible in every look, and whole at every width`, ({ page, expectAccessible }) =>
      expectFit(page, path, expectAccessible, (look) => reach(page, textsOf(look))))

  test.describe('while the service is away', () => {
    test.use({ expectedAnswers: { 503: /\/api\/admin\/publishers/ } })
    test('a list that failed accessible and whole', ({ page, expectAccessible }) =>
      expectFit(page, '/admin/publishers?q=example', expectAccessible, async (look) => {
        await page.route('**/api/admin/publishers**', unavailable)
        await main(page).getByRole('searchbox').fill('studio')
        await expect(main(page).getByRole('alert')).toContainText(textsOf(look).publishers.failed)
        await page.unroute('**/api/admin/publishers**')
      }))
  })
})
