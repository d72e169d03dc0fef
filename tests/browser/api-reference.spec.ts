import { expect, test } from './story'

const READABLE = [
  'color-contrast',
  'nested-interactive',
  'select-name',
  'label',
  'button-name',
  'link-name',
  'region',
]

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme })

    test('a programmer reads what a call takes and answers', async ({ page, expectAccessible }) => {
      await page.goto('/api/docs')
      const search = page.getByRole('button', { name: 'Packs that fit what a person typed' })
      await expect(search).toContainText('searchNodes')
      await search.click()
      await expect(page.getByText('what a person typed: words, a pack, a node class')).toBeVisible()
      await expect(page).toHaveURL(/#\/nodes\/searchNodes$/)
      await expectAccessible({ rules: READABLE })
    })
  })
