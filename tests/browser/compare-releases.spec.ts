import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { hydrated } from './hydrated'
import { expect, test } from './story'

const choose = (page: Page, name: string, workflow: object) =>
  page
    .getByLabel('Choose a file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(workflow)) })

test('somebody learns from the list of versions what an update breaks, and that their own workflow still loads', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/nodes/lantern-tone/versions')
  await hydrated(page)
  await expect(page.getByText('Breaks API workflows: LanternWhiteBalance')).toBeVisible()
  await page.getByRole('link', { name: 'What changed since 1.1.1' }).click()
  const sentence = '1.2.0 breaks API workflows saved with 1.1.1; those the editor saved still load'
  const verdict = page.getByRole('region', { name: sentence })
  await expect(verdict).toContainText('LanternWhiteBalance: New input tint (FLOAT = 0)')
  await expect(verdict).toContainText('The version number says “minor”.')
  await expectAccessible()
  await choose(page, 'queued.json', {
    3: { class_type: 'LanternWhiteBalance', inputs: { image: ['1', 0], kelvin: 6500 } },
  })
  await expect(page.getByText('queued.json breaks with 1.2.0. Affected nodes: 1')).toBeVisible()
  await choose(page, 'saved.json', {
    nodes: [{ id: 3, type: 'LanternWhiteBalance', inputs: [], outputs: [], widgets_values: [6500] }],
    links: [],
    version: 0.4,
  })
  await expect(page.getByText('saved.json uses nodes that changed, but they don’t break it')).toBeVisible()
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.getByText('requirements.txt', { exact: true }).click()
  await expect(files.getByRole('insertion').filter({ hasText: 'pillow>=10.0' })).toBeVisible()
  await page.getByLabel('From', { exact: true }).selectOption('1.0.0')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\/1\.0\.0\.\.\.1\.2\.0$/)
  await expect(page.getByRole('heading', { name: 'What changed: 1.0.0 → 1.2.0' })).toBeVisible()
})
