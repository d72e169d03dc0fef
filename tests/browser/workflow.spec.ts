import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { hydrated } from './hydrated'
import { expect, test } from './story'

const workflowOf = (types: readonly string[]) =>
  JSON.stringify({
    nodes: types.map((type, index) => ({
      id: index + 1,
      type,
      pos: [(index % 100) * 240, Math.floor(index / 100) * 140],
      size: [200, 100],
      inputs: [],
      outputs: [],
      widgets_values: [],
    })),
    links: [],
    version: 0.4,
  })

const FACES = workflowOf(['KSampler', 'FaceDetailer', 'NobodyHasThisNode', 'SaveImage'])

const open = async (page: Page, path = '/workflow') => {
  await page.goto(path)
  await hydrated(page)
}
const choose = (page: Page, text: string, name = 'faces.json') =>
  page
    .getByLabel('Choose a file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

/** Drops a file on the page as from another window. */
const drop = async (page: Page, text: string) => {
  const brought = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'dropped.json', { type: 'application/json' }))
    return transfer
  }, text)
  const main = page.getByRole('main')
  for (const event of ['dragenter', 'dragover', 'drop'])
    await main.dispatchEvent(event, { dataTransfer: brought })
}

/** Pastes a text into the focused element; there is none unless a test focused it. */
const paste = (page: Page, text: string) =>
  page.evaluate((content) => {
    const data = new DataTransfer()
    data.setData('text/plain', content)
    const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
    return pasted.defaultPrevented
  }, text)

const sentence = (page: Page) => page.getByRole('main').getByRole('status').first()
const packsToInstall = (page: Page) => page.getByRole('region', { name: 'Packs to install' })

test('who drops a workflow on home learns what to install, and nothing but names leaves the browser', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/')
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/comfy-nodes/resolve'))
  await drop(page, FACES)
  await expect(page).toHaveURL('/workflow')
  expect((await asked).postDataJSON()).toEqual({
    nodes: [
      { class: 'KSampler' },
      { class: 'FaceDetailer' },
      { class: 'NobodyHasThisNode' },
      { class: 'SaveImage' },
    ],
  })
  await expect(sentence(page)).toHaveText(/^You need 1 pack\. 1 node is unknown\./)
  await expect(packsToInstall(page).getByRole('link', { name: 'ComfyUI Impact Pack' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not found' })).toContainText('NobodyHasThisNode')
  await expect(page.getByRole('region', { name: 'The workflow' })).toBeVisible()
  await expectAccessible()
})

test('who pastes one, takes a pack from elsewhere and goes back finds all as it was', async ({ page }) => {
  await open(page)
  await paste(page, workflowOf(['FaceDetailer']))
  await packsToInstall(page).getByRole('link', { name: 'ComfyUI Impact Pack' }).click()
  await expect(page).toHaveURL('/nodes/comfyui-impact-pack')
  await page.goBack()
  await expect(sentence(page)).toHaveText(/^You need 1 pack\./)
})

test('a workflow pasted into the search of any page is opened, and what else is pasted there is searched', async ({
  page,
}) => {
  await open(page, '/nodes/comfyui-impact-pack')
  await page.getByRole('combobox', { name: 'Search packs and nodes' }).focus()
  expect(await paste(page, 'FaceDetailer')).toBe(false)
  // The listener is attached in the first idle callback.
  await expect.poll(() => paste(page, workflowOf(['FaceDetailer']))).toBe(true)
  await expect(page).toHaveURL('/workflow')
  await expect(sentence(page)).toHaveText(/^You need 1 pack\./)
})

test('a link to an answer opens it for anybody, without the file', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await choose(page, FACES)
  await page.getByRole('button', { name: 'Copy a link to this result' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/workflow#w=[\w-]+$/)
  const stranger = await browser.newContext({ baseURL })
  const other = await stranger.newPage()
  await other.goto(link)
  await expect(sentence(other)).toHaveText(/^You need 1 pack\. 1 node is unknown\./)
  await expect(other.getByText('Opened without the file')).toBeVisible()
  await stranger.close()
})

test('the last ones looked at stay in this browser until they are cleared', async ({ page }) => {
  await open(page)
  await choose(page, FACES, 'my secret.json')
  await expect(packsToInstall(page)).toBeVisible()
  await page.reload()
  const recent = page.getByRole('region', { name: 'Recent workflows' })
  await expect(recent).toContainText('KSampler, FaceDetailer')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret')
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toBeHidden()
})

for (const [what, text, says] of [
  ['is no workflow', '{"a": 1}', /There’s no workflow in it/],
  ['breaks off', '{\n "nodes": [', /Line 2/],
  ['is nested 100,000 deep', '['.repeat(100_000), /nested|JSON/],
  ['is one string of 10 MB', JSON.stringify('x'.repeat(10_000_000)), /type of file|no workflow/],
] as const)
  test(`a file that ${what} is told so, and the page stays usable`, async ({ page }) => {
    await open(page)
    await choose(page, text)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(says)
    await choose(page, FACES)
    await expect(sentence(page)).toHaveText(/^You need 1 pack\./)
  })

test('names that JavaScript knows, and markup, are names like any other', async ({ page }) => {
  await open(page)
  await choose(page, workflowOf(['__proto__', 'constructor', '<img src=x onerror=alert(1)>']))
  const unknown = page.getByRole('region', { name: 'Not found' })
  for (const name of ['__proto__', 'constructor', '<img src=x onerror=alert(1)>'])
    await expect(unknown.getByText(name, { exact: true })).toBeVisible()
})

test('a workflow of 10,000 nodes is answered while the page lives on', async ({ page }) => {
  await open(page)
  const types = Array.from({ length: 10_000 }, (_, index) => (index % 2 ? 'KSampler' : `Made up ${index}`))
  await choose(page, workflowOf(types))
  await expect(sentence(page)).toHaveText(/5,000 nodes are unknown/)
  await page.getByRole('button', { name: 'Open another' }).click()
  await expect(page.getByText('Drop a workflow here', { exact: true })).toBeVisible()
})

test('the examples are answered as well', async ({ page }) => {
  await open(page)
  for (const name of ['Faces in detail', 'Frames to video', 'Tiled upscale']) {
    await page.getByRole('button', { name }).click()
    await expect(sentence(page)).toHaveText(/^You need \d packs?\.(?: It needs ComfyUI [\d.]+ or newer\.)?$/)
    await page.getByRole('button', { name: 'Open another' }).click()
  }
})
