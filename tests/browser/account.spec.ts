import { PASSWORD, signUp } from './author'
import { fillInLogin, logIn } from './log-in'
import { expect, test } from './story'

test('somebody ends a session elsewhere, and logs in by GitHub alone from then on', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const account = { email: `sam-${Date.now().toString(36)}@example.com`, password: PASSWORD }
  await signUp(request, account.email, 'Sam Sessions')
  // Another browser with a session of Sam.
  const elsewhere = await browser.newContext({
    baseURL,
    storageState: await logIn(browser, baseURL ?? '', account),
  })
  const other = await elsewhere.newPage()
  await page.goto('/auth/login?fromUrl=/account')
  await fillInLogin(page, account)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByText('This one')).toBeVisible()
  await expectAccessible()
  await sessions.getByRole('button', { name: /^Log out Chrome/ }).click()
  await expect(sessions.getByRole('button', { name: /^Log out Chrome/ })).toHaveCount(0)
  await other.goto('/account')
  await expect(other.getByText('This session was ended. Log in again.')).toBeVisible()
  await elsewhere.close()

  const ways = page.getByRole('region', { name: 'Login methods' })
  await expect(ways.getByRole('button', { name: 'Disconnect Password' })).toBeDisabled()
  await ways.getByRole('button', { name: 'Connect GitHub' }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByLabel('E-mail').fill(account.email)
  await chooser.getByRole('button', { name: 'Continue' }).click()
  await ways.getByRole('button', { name: 'Disconnect Password' }).click()
  await expect(ways.getByRole('button', { name: 'Disconnect Password' })).toHaveCount(0)
  await expect(ways.getByRole('button', { name: 'Disconnect GitHub' })).toBeDisabled()
  // So the provider has stored it as well.
  await page.reload()
  await expect(ways.getByRole('button', { name: 'Disconnect GitHub' })).toBeDisabled()
  await expect(ways.getByRole('button', { name: 'Disconnect Password' })).toHaveCount(0)
})
