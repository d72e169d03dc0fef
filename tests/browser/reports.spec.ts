import { packFiles, publish, signUp } from './author'
import { expect, test } from './story'

test.use({ as: 'admin' })

test('a stranger reports malware, a moderator confirms it, and everybody is warned', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const id = `reported-${Date.now().toString(36)}`
  const summary = `${id} sends SSH keys to a server.`
  const call = await signUp(request, `ada@${id}.example.com`, 'Ada Author')
  await call('POST', '/publishers', { id, name: id })
  const { token } = await call('POST', `/publishers/${id}/tokens`, { name: 'publish' })
  const version = { publisherId: id, token: String(token), node: { id, name: id }, version: '1.0.0' }
  await publish(request, { ...version, archive: packFiles(id, '1.0.0') })
  const isPublic = async () => (await request.get(`/api/nodes/${id}/install`)).status()
  await expect.poll(isPublic, { intervals: [1000] }).toBe(200)

  const theirs = await browser.newPage({
    baseURL: new URL(baseURL ?? '').origin,
    locale: 'en-US',
    storageState: { cookies: [], origins: [] },
  })
  await test.step('a stranger reports the version', async () => {
    await theirs.goto(`/nodes/${id}/versions/1.0.0`)
    await theirs.getByRole('link', { name: 'Report', exact: true }).click()
    await theirs.getByRole('radio', { name: 'Malware' }).check()
    await theirs.getByLabel('Describe it').fill('It sends my SSH keys to a server.')
    await theirs.getByRole('button', { name: 'Send report' }).click()
    await expect(theirs.getByText('Thanks, we’ve received your report')).toBeVisible()
  })

  await test.step('a moderator reads the report and confirms it', async () => {
    await page.goto('/admin/reports')
    const card = page.getByRole('listitem').filter({ hasText: id })
    await expect(card.getByText('It sends my SSH keys to a server.')).toBeVisible()
    await expectAccessible()
    await card.getByRole('button', { name: /It’s malware/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Summary of the advisory').fill(summary)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Ban and warn everyone' }).click()
    await expect(card).toHaveCount(0)
  })

  await test.step('everybody is warned, and programs are as well', async () => {
    // Pages are cached for some seconds.
    await expect(async () => {
      await theirs.goto('/advisories')
      await theirs.getByRole('link', { name: summary }).click({ timeout: 2000 })
    }).toPass()
    await expect(theirs.getByRole('link', { name: id, exact: true })).toBeVisible()
    await expect(theirs.getByText('Don’t install it.')).toBeVisible()
    const asked = await request.post('/api/bulk/nodes/versions', {
      data: { node_versions: [{ node_id: id, version: '1.0.0' }] },
    })
    const { node_versions: told } = (await asked.json()) as { node_versions: { advisories: object[] }[] }
    expect(told[0]?.advisories).toMatchObject([{ summary }])
    expect(await isPublic()).not.toBe(200)
  })
  await theirs.close()
})
