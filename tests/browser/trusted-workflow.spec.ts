import { fillInLogin } from './log-in'
import { PASSWORD, announce, packFiles, signUp, upload } from './author'
import { expect, test } from './story'

test('an owner connects a workflow to a pack that is not there yet, it publishes, and the version says what built it', async ({
  page,
  request,
  expectAccessible,
}) => {
  const publisherId = `works-${Date.now().toString(36)}`
  const packId = `${publisherId}-masks`
  const account = { email: `${publisherId}@example.com`, password: PASSWORD }
  const call = await signUp(request, account.email, 'Wanda Works')
  await call('POST', '/publishers', { id: publisherId, name: 'Wanda’s Works' })

  await page.goto(`/auth/login?fromUrl=${encodeURIComponent(`/publishers/${publisherId}/tokens`)}`)
  await fillInLogin(page, account)
  await page.getByRole('button', { name: 'Add a workflow' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ID of the new pack').fill(packId)
  await dialog.getByLabel('Repository').fill('https://github.com/wanda/masks')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add workflow' }).click()
  await expect(dialog.getByText('wanda/masks/.github/workflows/publish.yml')).toBeInViewport()
  await expect(dialog.getByText('id-token: write')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/to create the pack\.$/)).toBeVisible()

  const named = await call('GET', `/publishers/${publisherId}/trusted-workflows`)
  const [issuer] = named.issuers as { address: string }[]
  const made = await request.get(
    `${issuer?.address}/workflow-token?repository=wanda/masks&audience=${String(named.audience)}`,
  )
  const { value } = (await made.json()) as { value: string }
  const exchanged = await call('POST', `/publishers/${publisherId}/nodes/${packId}/publishing-key`, {
    token: value,
  })
  const version = { publisherId, token: String(exchanged.token), node: { id: packId }, version: '1.0.0' }
  await upload(request, await announce(request, version), packFiles(packId, '1.0.0'))

  await page.reload()
  await expect(page.getByText('Last published')).toBeVisible()
  await expect
    .poll(async () => (await call('GET', `/nodes/${packId}/versions/1.0.0`)).status)
    .toBe('NodeVersionStatusActive')
  await page.goto(`/nodes/${packId}/versions/1.0.0`)
  await expect(page.getByRole('link', { name: 'wanda/masks/publish.yml' })).toHaveAttribute(
    'href',
    'https://github.com/wanda/masks/actions/runs/1',
  )
  await expect(page.getByRole('link', { name: '6f1ed00' })).toBeVisible()
  await expect(page.getByText('(main)')).toBeVisible()
})
