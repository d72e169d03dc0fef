import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { HIDDEN_CODE, packFiles, publish, signUp } from './author'
import { expect, test } from './story'

const PACKS = 3
const VERSIONS_EACH = 8
const VERSIONS = PACKS * VERSIONS_EACH
const REASON = 'Please ship the code as readable Python.'

/** Creates a publisher whose versions are all held back by the review. */
async function publishHeldBack(request: APIRequestContext): Promise<string> {
  const publisherId = `queue-${randomUUID().slice(0, 8)}`
  const call = await signUp(request, `${publisherId}@example.com`, 'Quinn Queue')
  await call('POST', '/publishers', { id: publisherId, name: `Queue ${publisherId}` })
  const { token } = await call('POST', `/publishers/${publisherId}/tokens`, { name: 'queue' })
  const release = async (pack: number) => {
    const id = `${publisherId}-${pack}`
    for (let number = 0; number < VERSIONS_EACH; number += 1) {
      const version = `1.0.${number}`
      const archive = packFiles(id, version, { 'hidden.py': HIDDEN_CODE })
      await publish(request, { publisherId, token: String(token), node: { id, name: id }, version, archive })
    }
  }
  const packs = Array.from({ length: PACKS }, (_, pack) => pack)
  await Promise.all(packs.map(release))
  const heldBack = async () => {
    const lists = packs.map(async (pack) => {
      const path = `/api/nodes/${publisherId}-${pack}/versions?statuses=NodeVersionStatusFlagged`
      return ((await (await request.get(path)).json()) as unknown[]).length
    })
    return (await Promise.all(lists)).reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(heldBack, { intervals: [2000] }).toBe(VERSIONS)
  return publisherId
}

const rows = (page: Page) => page.getByRole('list', { name: 'Versions to review' }).getByRole('listitem')
const lastDecisions = (page: Page) => page.getByRole('region', { name: 'Recent decisions' })
const decision = (page: Page, text: string) =>
  lastDecisions(page).getByRole('listitem').filter({ hasText: text })

async function openQueue(page: Page, publisherId: string, waiting: number): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/versions?q=${publisherId}&statuses=flagged`)
    await expect(page.getByText(`${waiting} versions`, { exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** Enters a reason: versions held back for a severe finding can only be approved with one. */
async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
}

const acts = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test(`reviews ${VERSIONS} versions by keyboard, undoes a batch, bans a publisher, lifts the ban, and finds each act`, async ({
    page,
    request,
  }) => {
    const publisherId = await publishHeldBack(request)
    await openQueue(page, publisherId, VERSIONS)

    await test.step('one by one: approve, and reject with a reason', async () => {
      for (let round = 0; round < 9; round += 1) {
        await page.keyboard.press('a')
        await giveReason(page)
      }
      await page.keyboard.press('r')
      await giveReason(page)
      await expect(decision(page, 'Rejected')).toContainText('Undo')
      await openQueue(page, publisherId, VERSIONS - 10)
    })

    await test.step('the rest as a batch, which is undone and approved again', async () => {
      await expect(rows(page)).toHaveCount(VERSIONS - 10)
      await page.keyboard.press('x')
      for (let row = 0; row < VERSIONS - 10; row += 1) await page.keyboard.press('j')
      await page.keyboard.press('Shift+X')
      await expect(page.getByText(`Selected: ${VERSIONS - 10}`)).toBeVisible()
      await page.keyboard.press('a')
      await giveReason(page)
      await expect(decision(page, 'Approved').getByRole('button', { name: 'Undo all' })).toBeVisible()
      await page.keyboard.press('u')
      await expect(decision(page, 'Approved')).toContainText('Undone')
      await openQueue(page, publisherId, VERSIONS - 10)
      await page.getByRole('button', { name: 'Select all on this page' }).click()
      await page.keyboard.press('a')
      await giveReason(page)
      await expect(decision(page, 'Approved').getByRole('button', { name: 'Undo all' })).toBeVisible()
      await page.goto(`/admin/versions?q=${publisherId}&statuses=flagged`)
      await expect(page.getByText('No versions found')).toBeVisible()
    })

    await test.step('the batch and its undoing stand in the audit log', async () => {
      await page.goto(`/admin/audit?target=node:${publisherId}-0`)
      await page.goto('/admin/audit?action=adminUpdateNodeVersions')
      await expect(acts(page, `${publisherId}-0@`).first()).toContainText('Local Admin')
      await acts(page, `${publisherId}-`)
        .first()
        .getByRole('link', { name: /^(?!.*@)/ })
        .last()
        .click()
      await expect(page).toHaveURL(/batch=/)
      await expect(acts(page, publisherId)).toHaveCount(VERSIONS - 10)
      await page.goto('/admin/audit?action=adminUndoNodeVersions')
      await expect(acts(page, publisherId).first()).toContainText('Batch undone')
    })

    await test.step('a publisher is banned, with everything it touches shown first', async () => {
      await page.goto(`/admin/publishers?q=${publisherId}`)
      await page.getByRole('button', { name: `Ban Queue ${publisherId}` }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('3 packs will be banned')
      await dialog.getByLabel('Reason').fill('It hides code.')
      await dialog.getByLabel(`Type ${publisherId} to confirm`).fill(publisherId)
      await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
      await expect(page.getByText(`Queue ${publisherId} is banned`)).toBeVisible()
      await page.getByRole('button', { name: `Unban Queue ${publisherId}` }).click()
      await dialog.getByLabel('Reason').fill('It was a mistake.')
      await dialog.getByRole('button', { name: 'Unban' }).click()
      await expect(dialog.getByRole('status')).toContainText('Unbanned.')
      await expect(dialog.getByRole('status')).toContainText('3 packs restored')
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByRole('button', { name: `Ban Queue ${publisherId}` })).toBeVisible()
      await page.goto(`/admin/audit?target=publisher:${publisherId}`)
      await expect(acts(page, 'Publisher banned')).toContainText('Local Admin')
      await expect(acts(page, 'Publisher unbanned')).toContainText('Local Admin')
    })
  })
})

const ADMIN_SCREENS = ['', '/versions', '/nodes', '/publishers', '/users', '/audit', '/compatibility']

test('a stranger is asked to log in before any screen of the administrators', async ({ page }) => {
  for (const screen of ADMIN_SCREENS) {
    await page.goto(`/admin${screen}`)
    await expect(page).toHaveURL(`/auth/login?fromUrl=${encodeURIComponent(`/admin${screen}`)}`)
  }
})

test.describe('somebody without rights', () => {
  test.use({ as: 'publisher' })

  test('is told so on every screen of the administrators', async ({ page, expectAccessible }) => {
    for (const screen of ADMIN_SCREENS) {
      await page.goto(`/admin${screen}`)
      await expect(page.getByText('Admins only')).toBeVisible()
      await expect(page).toHaveTitle('Admins only · Comfy Registry')
      await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
    }
    await expectAccessible()
  })
})
