import { faded } from './expect-fit'
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

test.use({ colorScheme: 'dark' })

test('a programmer reads what a call takes and answers, on a dark system and on one that becomes light', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/api/docs')
  const search = page.getByRole('button', { name: 'Searches packs' })
  await expect(search).toContainText('searchNodes')
  await search.click()
  await expect(page.getByText('search text: words, a pack, a node class')).toBeVisible()
  await expect(page).toHaveURL(/#\/nodes\/searchNodes$/)
  const root = page.locator('html')
  await expect(root).toHaveClass(/dark-mode/)
  await expectAccessible({ rules: READABLE, contrastByKind: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).not.toHaveClass(/dark-mode/)
  await faded(page)
  await expectAccessible({ rules: ['color-contrast'], contrastByKind: true })
})
