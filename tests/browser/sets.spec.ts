import { hydrated } from './hydrated'
import { expect, test } from './story'

test('somebody chooses two packs, compares them, checks whether they fit, and shares the set with a phone', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/nodes/lantern-tone')
  await hydrated(page)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected packs' })
  await expect(bar.getByRole('link', { name: 'Compare 1' })).toBeVisible()
  await page.goto('/?q=quiet masks')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Quiet Masks' }).first()
  await card.hover()
  await card.getByRole('button', { name: 'Compare: Quiet Masks' }).click()
  await expect(card.getByRole('button', { name: 'Compare: Quiet Masks', pressed: true })).toBeVisible()
  await bar.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page.getByRole('columnheader', { name: 'Lantern Tone' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Quiet Masks' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Install as a set' }).click()
  await expect(page.getByText(/^comfy node install lantern-tone@1\.2\.0 quiet-masks@/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('link', { name: 'Check for clashes' }).click()
  await expect(page.getByText('Everything fits together, as far as the registry can tell.')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(shared)
  await expect(page.getByRole('link', { name: 'Quiet Masks', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
