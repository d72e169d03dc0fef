import { axeViolations } from './axe'
import { hydrated } from './hydrated'
import { expect, test } from './story'

test('contrast by kind finds the one text that is hard to read among many like it', async ({ page }) => {
  await page.goto('/?q=image')
  await hydrated(page)
  const read = () => axeViolations(page, { rules: ['color-contrast'], contrastByKind: true })
  expect(await read()).toEqual([])
  const description = page.getByRole('main').locator('article p').nth(3)
  await description.evaluate((element) => (element.style.color = '#eee'))
  expect(await read()).toHaveLength(1)
  await description.evaluate((element) => (element.style.color = ''))
  expect(await read()).toEqual([])
  // Changes the background, not the text colour.
  await page
    .getByRole('main')
    .locator('article')
    .nth(3)
    .evaluate((element) => (element.style.backgroundColor = '#777'))
  expect(await read()).toHaveLength(1)
})
