import type { Locator, Page } from '@playwright/test'
import { expect, test } from './story'

const topOf = async (part: Locator) => (await part.boundingBox())!.y
const heightOf = async (part: Locator) => (await part.boundingBox())!.height

const partsOf = (page: Page) => ({
  name: page.getByRole('heading', { level: 1 }),
  install: page.getByRole('region', { name: 'Install' }),
  tabs: page.getByRole('navigation', { name: 'Sections of this page' }),
  facts: page.getByRole('complementary', { name: 'About this pack' }),
})

for (const path of ['/nodes/quiet-masks', '/nodes/comfyui-impact-pack'])
  test.describe(path, () => {
    test.describe('on a phone', () => {
      test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

      test('has its facts and a line to install it before everything else, and the steps when asked for', async ({
        page,
      }) => {
        await page.goto(path)
        const { name, install, tabs, facts } = partsOf(page)
        const starts = await Promise.all([name, install, tabs, facts].map(topOf))
        expect(starts).toEqual([...starts].sort((one, other) => one - other))
        expect(await topOf(install)).toBeLessThan(812)
        expect(await heightOf(install)).toBeLessThan(72)
        await install.getByRole('button', { name: 'Ways to install' }).click()
        await expect(install.getByRole('tabpanel')).toBeVisible()
      })
    })

    test('has the way to install it beside its name on a wide screen', async ({ page }) => {
      await page.goto(path)
      const { name, install, tabs } = partsOf(page)
      await expect(install.getByRole('tabpanel')).toBeVisible()
      expect(await topOf(install)).toBeLessThan((await topOf(name)) + 40)
      // It causes no layout shift: between the header and the tabs is at most a line of labels.
      const head = page.getByRole('main').locator('header')
      expect((await topOf(tabs)) - (await topOf(head)) - (await heightOf(head))).toBeLessThan(110)
    })
  })
