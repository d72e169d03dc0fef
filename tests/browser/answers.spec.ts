import { randomUUID } from 'node:crypto'
import { HIDDEN_CODE, PASSWORD, packFiles, publish, signUp } from './author'
import { fillInLogin } from './log-in'
import { expect, test } from './story'

test.use({ as: 'admin' })

test('an author asks for another look, a moderator answers with a template and approves, and the author reads it', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const id = `asked-${randomUUID().slice(0, 8)}`
  const email = `${id}@example.com`
  const call = await signUp(request, email, 'Ada Author')
  await call('POST', '/publishers', { id, name: id })
  const { token } = await call('POST', `/publishers/${id}/tokens`, { name: 'publish' })
  const archive = packFiles(id, '1.0.0', { 'hidden.py': HIDDEN_CODE })
  await publish(request, {
    publisherId: id,
    token: String(token),
    node: { id, name: id },
    version: '1.0.0',
    archive,
  })
  const waiting = `/api/nodes/${id}/versions?statuses=NodeVersionStatusFlagged`
  await expect
    .poll(async () => ((await (await request.get(waiting)).json()) as unknown[]).length, {
      intervals: [1000],
    })
    .toBe(1)

  const hers = await browser.newPage({
    baseURL: new URL(baseURL ?? '').origin,
    locale: 'en-US',
    storageState: { cookies: [], origins: [] },
  })
  await hers.goto(`/appeals?kind=version&node_id=${id}&version=1.0.0`)
  await fillInLogin(hers, { email, password: PASSWORD })
  await hers.getByLabel('What should the moderators know?').fill('It only prints 1.')
  await hers.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(hers.getByText('It only prints 1.')).toBeVisible()
  await expect(hers).toHaveURL(/\/appeals\/[\da-f-]{36}$/)

  await page.goto('/admin/appeals')
  await page.getByRole('link', { name: `${id} 1.0.0` }).click()
  await page.getByLabel('Template').selectOption('fine')
  await page.getByLabel('Public reason (optional)').fill('It prints a number.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Approve the version' }).click()
  await expect(page.getByText('Granted')).toBeVisible()

  await hers.reload()
  await expect(hers.getByText('Thank you for explaining.', { exact: false })).toBeVisible()
  await hers.close()
})
