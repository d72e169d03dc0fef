import { expect as look, test as bare, type Page } from '@playwright/test'
import { hydrated } from './hydrated'
import { expect, test } from './story'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')

test('by Ctrl K and a few letters anything is reached, and Escape gives the focus back', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/publishers/example-studio')
  await hydrated(page)
  const documentation = page.getByRole('banner').getByRole('link', { name: 'Documentation' })
  await documentation.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(documentation).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill('lantern')
  await expect(palette(page).getByRole('option', { name: /^Lantern Tone/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/nodes\/lantern-tone$/)
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible()
})

test('in Arabic and 320 pixels wide it has room, opened from the menu', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/ar/nodes/lantern-tone')
  await hydrated(page)
  await page.getByRole('button', { name: 'القائمة' }).click()
  await page.getByRole('button', { name: 'البحث والأوامر' }).click()
  const dialog = page.getByRole('dialog', { name: 'البحث والأوامر' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  const spill = await dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [left >= 0, right <= innerWidth, element.scrollWidth <= element.clientWidth]
  })
  expect(spill).toEqual([true, true, true])
  await expectAccessible()
})

bare('without a network packs and commands are found all the same', async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('lantern')
  const pack = palette(page).getByRole('option', { name: /^Lantern Tone/ })
  await look(pack).toBeVisible()
  await page.keyboard.press('Escape')
  await look(palette(page)).toHaveCount(0)
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await field(page).fill('lantern t')
  await look(pack).toBeVisible()
  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await look(page.locator('html')).toHaveClass(/dark/)
})
