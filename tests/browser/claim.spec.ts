import { fillInLogin } from './log-in'
import { PASSWORD, signUp } from './author'
import { expect, test } from './story'

const PACK = 'was-ns'

test.use({ expectedAnswers: { 403: new RegExp(`/nodes/${PACK}/claim-my-node$`) } })

test('an author claims a pack through login: refused as a guest of the repository, accepted as its administrator', async ({
  page,
  request,
}) => {
  const publisherId = `claimant-${Date.now().toString(36)}`
  const account = { email: `${publisherId}@example.com`, password: PASSWORD }
  const call = await signUp(request, account.email, 'Cleo Claimant')
  await call('POST', '/publishers', { id: publisherId, name: 'Cleo’s Packs' })

  await page.goto(`/nodes/${PACK}`)
  await page.getByRole('link', { name: 'Is this yours? Claim it' }).click()
  await expect(page).toHaveURL(`/auth/login?fromUrl=${encodeURIComponent(`/nodes/${PACK}/claim`)}`)
  await fillInLogin(page, account)
  await expect(page).toHaveURL(`/nodes/${PACK}/claim`)
  await page.getByRole('main').getByRole('link', { name: 'Cleo’s Packs' }).click()
  await expect(page).toHaveURL(`/publishers/${publisherId}/claim-my-node?nodeId=${PACK}`)
  await page.reload()

  const toGithub = page.getByRole('button', { name: 'Continue with GitHub' })
  await toGithub.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)

  await toGithub.click()
  await page.getByRole('button', { name: /^Someone else/ }).click()
  await expect(page.getByText(/^Your GitHub account isn’t an admin of/)).toBeVisible()

  await toGithub.click()
  await page.getByRole('button', { name: /^Repository admin/ }).click()
  await expect(page.getByText(`now belongs to @${publisherId}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to pack' }).click()
  await expect(page).toHaveURL(new RegExp(`/nodes/${PACK}$`))
  await expect(page.getByRole('main').getByRole('link', { name: `@${publisherId}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Is this yours? Claim it' })).toHaveCount(0)
})
