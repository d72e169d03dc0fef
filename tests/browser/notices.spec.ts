import { PASSWORD, packFiles, publish, signUp } from './author'
import { fillInLogin } from './log-in'
import { expect, test } from './story'

test('a follower hears of a new version in the header and by mail, and has read it once it is opened', async ({
  page,
  request,
  expectAccessible,
}) => {
  const id = `tide-${Date.now().toString(36)}`
  const follower = { email: `fay@${id}.example.com`, password: PASSWORD }
  const owns = await signUp(request, `tom@${id}.example.com`, 'Tom Tide')
  await owns('POST', '/publishers', { id, name: 'Tide' })
  const { token } = (await owns('POST', `/publishers/${id}/tokens`, { name: 'CI' })) as { token: string }
  const pack = { id: `${id}-waves`, name: 'Tide Waves' }
  const release = (number: string) =>
    publish(request, {
      publisherId: id,
      token,
      node: pack,
      version: number,
      archive: packFiles(pack.id, number),
    })
  await release('1.0.0')
  await signUp(request, follower.email, 'Fay Follower')

  await test.step('she wants to hear of new versions by mail as well', async () => {
    await page.goto('/notices/settings')
    await fillInLogin(page, follower)
    await page.getByRole('checkbox', { name: 'E-mail: New: Mask Tools 1.2.0' }).check()
    await expectAccessible()
  })

  await test.step('she follows the pack', async () => {
    await page.goto(`/nodes/${pack.id}`)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  })

  await test.step('its author publishes, and she is told', async () => {
    await release('1.1.0')
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
    await page.getByRole('link', { name: /New: Tide Waves 1\.1\.0/ }).click()
    await expect(page).toHaveURL(new RegExp(`/nodes/${pack.id}/versions/1\\.1\\.0$`))
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  })

  await test.step('the mail lies in the mailbox of this machine', async () => {
    await page.goto('/notices/settings')
    await page
      .getByRole('region', { name: 'Local mailbox' })
      .getByText('New: Tide Waves 1.1.0')
      .first()
      .click()
    await expect(page.getByText(`/nodes/${pack.id}/versions/1.1.0`)).toBeVisible()
  })
})
