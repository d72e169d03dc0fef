import type { Locator, Page, Route } from '@playwright/test'
import texts from '../../locales/en/admin.json'
import { expectStateFit } from './expect-fit'
import { expect, test } from './looks'
import { expectAfterRetries, holdClock } from './retries'
import { test as story } from './story'

interface State {
  path: string
  /** Navigates from the opened screen to the state. */
  reach: (page: Page) => Promise<void>
}

const named = (text: string, name: string) => text.replace(/\{\{\w+\}\}/, name)
const main = (page: Page) => page.getByRole('main')
const unavailable = (route: Route) => route.fulfill({ status: 503, body: '{}' })

/** Waits until the dialog has taken the focus, before which typed text may get lost. */
async function dialogTakesFocus(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
}

/** Clicks a control that opens a dialog, and waits until the dialog has the focus. */
async function opens(page: Page, control: Locator): Promise<void> {
  await control.click()
  await dialogTakesFocus(page)
}

const STATES: Record<string, State> = {
  'what can be done to a pack, on its page': {
    path: '/nodes/harbor-frames',
    reach: async (page) => {
      await page.getByRole('button', { name: `${texts.packs.moderate} ${texts.packs.asAdmin}` }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  'the ban of a pack': {
    path: '/nodes/harbor-frames',
    reach: async (page) => {
      await page.getByRole('button', { name: `${texts.packs.moderate} ${texts.packs.asAdmin}` }).click()
      await opens(page, page.getByRole('menuitem', { name: texts.packs.ban.menu }))
    },
  },
  'selected packs': {
    path: '/admin/nodes?q=harbor',
    reach: async (page) => {
      await main(page).getByRole('checkbox', { name: texts.packs.chooseAll }).check()
      await expect(page.getByRole('region', { name: texts.packs.selection.label })).toBeVisible()
    },
  },
  'the tags of a pack': {
    path: '/admin/nodes?q=harbor',
    reach: (page) =>
      opens(page, page.getByRole('button', { name: named(texts.packs.edit.of, 'Harbor Frames') })),
  },
  'a new pack that the registry has': {
    path: '/admin/nodes?add=pack',
    reach: async (page) => {
      await dialogTakesFocus(page)
      const id = page.getByRole('dialog').getByLabel(texts.packs.create.id, { exact: true })
      await id.fill('harbor-frames')
      await expect(id).toHaveValue('harbor-frames')
      await expect(page.getByRole('dialog').getByText(texts.packs.create.sameId)).toBeVisible()
    },
  },
  'the ban of a publisher': {
    path: '/admin/publishers?q=example-studio',
    reach: async (page) => {
      await opens(page, page.getByRole('button', { name: named(texts.publishers.ban.of, 'Example Studio') }))
      await expect(page.getByRole('dialog').getByText('harbor-frames')).toBeVisible()
    },
  },
  'the rights of a user': {
    path: '/admin/users?q=publisher@',
    reach: (page) =>
      opens(page, page.getByRole('button', { name: named(texts.users.make.of, 'Local Publisher') })),
  },
  'a rejection': {
    path: '/admin/versions?q=harbor-frames',
    reach: (page) =>
      opens(page, main(page).getByRole('article').getByRole('button', { name: texts.queue.reject })),
  },
  'the keys of the review queue': {
    path: '/admin/versions',
    reach: (page) => opens(page, main(page).getByRole('button', { name: texts.queue.keys.title })),
  },
  'a queue in which nothing waits': {
    path: '/admin/versions?q=nothing-is-called-so',
    reach: (page) => expect(main(page).getByText(texts.queue.none)).toBeVisible(),
  },
  'a compatibility that is being changed': {
    path: '/admin/compatibility?pack=harbor-frames',
    reach: async (page) => {
      await main(page).getByRole('checkbox', { name: texts.compatibility.selectAll }).check()
      await expect(main(page).getByRole('button', { name: texts.compatibility.save })).toBeVisible()
    },
  },
}

test.describe('an administrator finds', () => {
  test.use({ as: 'admin' })
  for (const [name, { path, reach }] of Object.entries(STATES))
    test(`${name} accessible and whole`, ({ page, expectAccessible }) =>
      expectStateFit(page, path, expectAccessible, () => reach(page)))
})

story.describe('while the service is away an administrator finds', () => {
  story.use({ as: 'admin', expectedAnswers: { 503: /\/api\/admin\/publishers/ } })

  story('a list that failed accessible and whole', ({ page, expectAccessible }) =>
    expectStateFit(page, '/admin/publishers?q=example', expectAccessible, async () => {
      await page.route('**/api/admin/publishers**', unavailable)
      await holdClock(page)
      await main(page).getByRole('searchbox').fill('studio')
      await expectAfterRetries(page, main(page).getByRole('alert').getByText(texts.publishers.failed))
    }),
  )
})
