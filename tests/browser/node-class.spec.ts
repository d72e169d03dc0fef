import { expect, test } from './story'

test('from a pack to one of its nodes and back, by the keyboard', async ({ page }) => {
  await page.goto('/nodes/lantern-tone/nodes')
  const drawn = page.getByRole('link', { name: 'LanternVignette' })
  await drawn.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/nodes\/lantern-tone\/nodes\/LanternVignette$/)
  await expect(page.getByRole('img', { name: /as drawn on the canvas/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Inputs' })).toBeVisible()
  await page.goBack()
  await expect(drawn).toBeVisible()
})

// From the shipped packs: characters with a special meaning in URLs.
for (const [pack, path, name] of [
  ['wlsh', 'CLIP%20%2B%2F-%20w%2FText%20Unified%20(WLSH)', 'CLIP +/- w/Text Unified (WLSH)'],
  ['ella', 'T5TextEncoderLoader%20%23ELLA', 'T5TextEncoderLoader #ELLA'],
  ['ComfyUI-TinyBee', 'S%26R', 'S&R'],
  ['jovimetrix', 'CONSTANT%20(JOV)%20%F0%9F%9F%AA', 'CONSTANT (JOV) 🟪'],
] as const)
  test(`the node ${name} has a page by its address, and by the link to it`, async ({ page }) => {
    await page.goto(`/nodes/${pack}/nodes/${path}`)
    const heading = page.getByRole('heading', { level: 1, name, exact: true })
    await expect(heading).toBeVisible()
    await page.goto(`/?q=${encodeURIComponent(name)}`)
    await page.locator(`main a[href="/nodes/${pack}/nodes/${path}"]`).first().click()
    await expect(heading).toBeVisible()
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  })

test.describe('a name that nobody has', () => {
  test.use({ expectedAnswers: { 404: /\/comfy-nodes\/LanternVignettte$/ } })

  test('is a 404, with a way on', async ({ page }) => {
    const answer = await page.goto('/comfy-nodes/LanternVignettte')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'LanternVignette', exact: true }).click()
    await expect(page).toHaveURL(/\/nodes\/lantern-tone\/nodes\/LanternVignette$/)
  })
})
