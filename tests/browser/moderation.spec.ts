import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import arabic from '../../locales/ar/admin.json'
import english from '../../locales/en/admin.json'
import source from '../../locales/en/source.json'
import { HIDDEN_CODE, packFiles, publish, signUp } from './author'
import { expect, test } from './story'

const VERSIONS = ['1.0.0', '1.1.0']

/** Publishes a pack whose two versions are held back by the review; returns its id. */
async function heldBack(request: APIRequestContext): Promise<string> {
  const id = `moderated-${randomUUID().slice(0, 8)}`
  const call = await signUp(request, `${id}@example.com`, 'Mo Derated')
  await call('POST', '/publishers', { id, name: id })
  const { token } = await call('POST', `/publishers/${id}/tokens`, { name: 'publish' })
  for (const version of VERSIONS) {
    const archive = packFiles(id, version, { 'hidden.py': HIDDEN_CODE })
    await publish(request, {
      publisherId: id,
      token: String(token),
      node: { id, name: id },
      version,
      archive,
    })
  }
  const path = `/api/nodes/${id}/versions?statuses=NodeVersionStatusFlagged`
  const waiting = async () => ((await (await request.get(path)).json()) as unknown[]).length
  await expect.poll(waiting, { intervals: [1000] }).toBe(VERSIONS.length)
  return id
}

const main = (page: Page) => page.getByRole('main')
const decided = (page: Page) => main(page).getByRole('article', { name: '1.1.0', exact: true })
const acts = (page: Page) => main(page).getByRole('list').last().getByRole('listitem')

test.describe('an administrator', () => {
  // A document is rendered without a user, who may not see files of held-back versions.
  test.use({ as: 'admin', expectedAnswers: { 404: /\/source\/hidden\.py\?/ } })

  test('moderates a pack on its own page, where everybody then reads the reason', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const id = await heldBack(request)
    for (const [start, { packs }] of [
      [`/ar/nodes/${id}`, arabic],
      [`/nodes/${id}`, english],
    ] as const) {
      await page.goto(start)
      await page.getByRole('button', { name: `${packs.moderate} ${packs.asAdmin}` }).click()
      await expect(page.getByRole('menuitem', { name: packs.ban.menu })).toBeVisible()
      await expectAccessible()
    }
    await page.getByRole('menuitem', { name: 'Ban…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ban (admin)' })
    await dialog.getByLabel('Reason').fill('It mines coins.')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main(page)).toContainText('It mines coins.')
    await page.getByRole('button', { name: 'Moderate (admin)' }).click()
    await page.getByRole('menuitem', { name: 'Unban…' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('It was a mistake.')
    await page.getByRole('dialog').getByRole('button', { name: 'Unban' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(main(page)).not.toContainText('It mines coins.')
  })

  test('reads what is held back, undoes a whole batch from the audit log, and finds its versions as they stood before', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const id = await heldBack(request)
    await page.goto(`/nodes/${id}/source/hidden.py?version=1.1.0`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: source.file.download, exact: true }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(HIDDEN_CODE)
    const shown = page.waitForEvent('popup')
    await page.getByRole('button', { name: source.file.raw, exact: true }).click()
    await expect((await shown).locator('pre')).toHaveText(HIDDEN_CODE)

    await page.goto(`/admin/versions?q=${id}`)
    await page.getByRole('button', { name: 'Select all on this page' }).click()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Approve: 2 versions' })
    await expect(dialog.getByRole('note')).toContainText('2 versions have severe findings')
    await expectAccessible()
    await dialog.getByRole('textbox').fill('Decodes its own icon.')
    await page.keyboard.press('Control+Enter')
    const decisions = page.getByRole('region', { name: 'Recent decisions' })
    await expect(decisions).toContainText('Approved: 2 versions')
    await expect(decisions.getByRole('progressbar')).toHaveCount(0)

    await page.goto(`/admin/audit?target=version:${id}`)
    await main(page)
      .getByRole('link', { name: /^[0-9a-f]{32}$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/batch=/)
    await page.getByRole('button', { name: 'Clear all filters' }).waitFor()
    const version = page.getByRole('link', { name: `${id}@1.1.0` }).first()
    await version.click()
    await expect(main(page).getByRole('heading', { name: '1.1.0', exact: true })).toBeVisible()
    await expect(decided(page)).not.toContainText('Held back')
    await page.goBack()
    await page.getByRole('button', { name: 'Undo the whole batch' }).click()
    await expect(acts(page)).toHaveCount(2 * VERSIONS.length)
    await expect(main(page)).toContainText('Batch undone')
    await expectAccessible()
    await version.click()
    await expect(decided(page).getByText('Held back').first()).toBeVisible()
  })
})

test.describe('a log-out', () => {
  test.use({ as: 'admin' })

  test('empties every open tab at once, also under what is being typed', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/admin/users')
    await expect(other.getByRole('main')).toContainText('@')
    const publisher = await context.newPage()
    await publisher.goto('/publishers/create')
    await publisher.getByRole('textbox').first().fill('half-a-name')
    await page.goto('/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    for (const tab of [other, publisher]) {
      await expect(tab).toHaveURL(/\/auth\/login\?fromUrl=/)
      await expect(tab.getByRole('dialog')).toHaveCount(0)
      await expect(tab.getByText('@example.com')).toHaveCount(0)
      expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    }
  })
})
