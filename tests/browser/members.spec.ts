import { PASSWORD, announce, packFiles, publish, signUp } from './author'
import { complaintsOf } from './complaints'
import { hydrated } from './hydrated'
import { fillInLogin } from './log-in'
import { expect, test } from './story'

test('an owner invites a maintainer by e-mail, who accepts, publishes and leaves, and whose key is dead', async ({
  page,
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const origin = new URL(baseURL ?? '').origin
  const id = `loom-${Date.now().toString(36)}`
  const account = (name: string) => ({ email: `${name}@${id}.example.com`, password: PASSWORD })
  const owns = await signUp(request, account('olga').email, 'Olga Owner')
  await owns('POST', '/publishers', { id, name: 'Loom Works' })

  const link = await test.step('she invites him', async () => {
    await page.goto(`/publishers/${id}/members`)
    await fillInLogin(page, account('olga'))
    await page.getByLabel('E-mail address or user name').fill(account('mo').email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('was invited. Send them the link below.')).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: `Copy link ${account('mo').email}` }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  })

  const his = await browser.newPage({ baseURL: origin, locale: 'en-US' })
  const complaints = complaintsOf(his, origin, {})
  const works = await signUp(request, account('mo').email, 'Mo Maintainer')
  await test.step('he follows her link through login, and accepts', async () => {
    await his.goto(link)
    await fillInLogin(his, account('mo'))
    await expect(his).toHaveURL(link)
    await expect(his.getByText('Olga Owner invites you to Loom Works as Maintainer')).toBeVisible()
    await his.getByRole('button', { name: 'Accept' }).click()
    await expect(his.getByText('You now belong to Loom Works.')).toBeVisible()
  })

  const { token } = (await works('POST', `/publishers/${id}/tokens`, { name: 'Laptop' })) as { token: string }
  const pack = { id: `${id}-weave`, name: 'Loom Weave' }
  const version = (number: string) => ({ publisherId: id, token, node: pack, version: number })
  await test.step('he publishes', async () => {
    await publish(request, { ...version('1.0.0'), archive: packFiles(pack.id, '1.0.0') })
    await his.goto('/nodes')
    await expect(his.getByRole('main').getByRole('link', { name: 'Loom Weave' })).toBeVisible()
  })

  await test.step('he leaves', async () => {
    await his.goto(`/publishers/${id}/members`)
    await hydrated(his)
    await expect(his.getByRole('button', { name: 'Invite' })).toHaveCount(0)
    await his.getByRole('button', { name: 'Leave' }).click()
    await his.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(his).toHaveURL('/nodes')
    await expect(his.getByRole('main').getByRole('link', { name: 'Loom Weave' })).toHaveCount(0)
  })
  expect(complaints).toEqual([])

  await test.step('what he published stays, his key publishes nothing more', async () => {
    await page.reload()
    const people = page.getByRole('region', { name: 'People' })
    await expect(people.getByRole('listitem')).toHaveText([/Olga Owner/])
    await expectAccessible()
    expect((await request.get(`/api/nodes/${pack.id}`)).status()).toBe(200)
    await expect(announce(request, version('1.1.0'))).rejects.toThrow(/invalid_token/)
  })
})
