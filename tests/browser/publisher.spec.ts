import type { Page } from '@playwright/test'
import { HIDDEN_CODE, announce, packFiles, upload } from './author'
import { expect, test } from './story'

const versionCard = (page: Page, version: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: version, exact: true }) })

async function openVersionAction(page: Page, version: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Manage version ${version}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Records from now on the fade-out time of toasts, in milliseconds, until another document is opened. */
async function noteFades(page: Page): Promise<() => Promise<unknown>> {
  const noted = await page.evaluateHandle(() => {
    const durations: unknown[] = []
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.classList.contains('toast-exit')) return
      durations.push(...target.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration))
    })
    return durations
  })
  return () => noted.jsonValue()
}

test.use({
  // A taken id; and the review's result, before it exists.
  expectedAnswers: {
    400: /^\/api\/publishers\/validate\?/,
    404: /\/versions\/1\.1\.0\/contents$|^\/api\/nodes\/walker-[^/]+$/,
  },
})

test('an author comes from the first sign-up to a healthy pack, and brings it back after deleting it', async ({
  page,
  request,
}) => {
  const id = `walker-${Date.now().toString(36)}`
  const pack = `${id}-blend`
  const dialog = page.getByRole('dialog')

  await test.step('signs up and verifies the address', async () => {
    await page.goto('/nodes')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Wanda Walker')
    await page.getByLabel('E-mail').fill(`${id}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('link', { name: 'Open the link from the e-mail' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/nodes')
    await expect(page.getByText('You don’t have a publisher yet')).toBeVisible()
  })

  await test.step('creates a publisher', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Create a publisher' }).first().click()
    const idField = page.getByLabel('ID', { exact: true })
    await idField.fill('Not An Id')
    await expect(idField).toHaveValue('Not An Id')
    await expect(page.getByText(/^Start with a lowercase letter/)).toBeVisible()
    await idField.fill('example-studio')
    await expect(page.getByText('This ID is taken. Choose another one.')).toBeVisible()
    await idField.fill(id)
    await expect(page.getByText('This ID is available.')).toBeVisible()
    await page.getByLabel('Display name').fill('Walker Works')
    await page.getByRole('button', { name: 'Create publisher' }).click()
    await expect(page).toHaveURL('/nodes')
    await expect(page.getByRole('heading', { name: 'Walker Works' })).toBeVisible()
  })

  const token = await test.step('makes a key, which is shown once', async () => {
    await page.getByRole('link', { name: 'Go to API keys' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByLabel('Name').fill('Laptop')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const secret = dialog.getByText(/^cpat_[0-9A-Za-z]{49}$/)
    const text = (await secret.textContent()) ?? ''
    await expect(dialog.getByText('ENVIRONMENT=dev comfy node publish')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Yes, close' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
    return text
  })

  const announceVersion = (version: string) =>
    announce(request, {
      publisherId: id,
      token,
      node: { id: pack, name: 'Walker Blend', description: 'Blends pictures.', license: '{"text":"MIT"}' },
      version,
      about: { changelog: `What is new in ${version}` },
    })

  await test.step('publishes, and watches the review pass without touching the page', async () => {
    await page.goto('/nodes')
    const signedUrl = await announceVersion('1.0.0')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Walker Blend' })).toBeVisible()
    await expect(main.getByRole('status').filter({ hasText: 'Waiting for upload' })).toBeVisible()
    await upload(request, signedUrl, packFiles(pack, '1.0.0'))
    // Versions of other stories may be queued before it.
    await expect(main.getByRole('status').filter({ hasText: 'Active' })).toBeVisible()
    await main.getByRole('link', { name: 'Walker Blend' }).click()
    await expect(page).toHaveURL(`/nodes/${pack}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Walker Blend' })).toBeVisible()
  })

  await test.step('edits the pack', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Walker Blend Deluxe')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/nodes/${pack}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Walker Blend Deluxe' })).toBeVisible()
  })

  await test.step('deprecates a version and takes that back', async () => {
    await page.goto(`/nodes/${pack}/versions`)
    await openVersionAction(page, '1.0.0', 'Deprecate')
    await dialog.getByRole('button', { name: 'Deprecate' }).click()
    await expect(versionCard(page, '1.0.0')).toContainText('Deprecated')
    await openVersionAction(page, '1.0.0', 'Undo deprecation')
    await dialog.getByRole('button', { name: 'Undo deprecation' }).click()
    await expect(versionCard(page, '1.0.0')).not.toContainText('Deprecated')
  })

  await test.step('finds out why a second version is held back', async () => {
    const signedUrl = await announceVersion('1.1.0')
    await page.goto(`/nodes/${pack}/versions`)
    await expect(page.getByText('This version is in review')).toBeVisible()
    await upload(request, signedUrl, packFiles(pack, '1.1.0', { 'hidden.py': HIDDEN_CODE }))
    await expect(page.getByText('This version is held back')).toBeVisible()
    await page.getByRole('link', { name: '1.1.0', exact: true }).first().click()
    const main = page.getByRole('main')
    await expect(main.getByText('runs-decoded-code').first()).toBeVisible()
    await expect(main.getByText('hidden.py:2').first()).toBeVisible()
    await expect(main.getByText('Ship the code as readable Python.').first()).toBeVisible()
  })

  await test.step('deletes that version and the pack, each after typing its name, and restores the pack', async () => {
    await page.goto(`/nodes/${pack}/versions`)
    await openVersionAction(page, '1.1.0', 'Delete version…')
    await expect(dialog.getByRole('button', { name: 'Delete version' })).toBeDisabled()
    await dialog.getByLabel('To confirm, type 1.1.0').fill('1.1.0')
    const fades = await noteFades(page)
    await dialog.getByRole('button', { name: 'Delete version' }).click()
    await expect(page.getByText('Version 1.1.0 was deleted.')).toBeVisible()
    // (specification, section 9, Toasts)
    await expect.poll(fades).toEqual([300])

    await page.goto(`/nodes/${pack}`)
    await page.getByRole('button', { name: 'Delete…' }).click()
    await dialog.getByLabel(`To confirm, type ${id}/${pack}`).fill(`${id}/${pack}`)
    await dialog.getByRole('button', { name: 'Delete pack' }).click()
    await expect(page).toHaveURL('/nodes')
    // The name in the held-back version never took effect.
    await page.getByRole('button', { name: 'Restore Walker Blend Deluxe' }).click()
    await expect(page.getByText('Walker Blend Deluxe is back.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Walker Blend Deluxe' })).toBeVisible()
    expect((await request.get(`/nodes/${pack}`)).status()).toBe(200)
  })
})
