import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AccountPage from '../../src/pages/account'
import type { NewSecondFactor } from '../../src/lib/identity/firebase-second-factor'
import { userSessions } from '../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, outage, settled } from '../support/service-in-process'
import { comesAs, visitor } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

const account = {
  signInWays: jest.fn<Promise<Record<'password' | 'google' | 'github', boolean>>, []>(),
  changeName: jest.fn<Promise<void>, [string]>(),
  changeEmail: jest.fn<Promise<void>, [string, string]>(),
  changePassword: jest.fn<Promise<void>, [string | undefined, string]>(),
  link: jest.fn<Promise<void>, [string, unknown?]>(),
  unlink: jest.fn<Promise<void>, [string]>(),
  deleteAccount: jest.fn<Promise<void>, []>(),
}
const secondFactor = {
  isSetUp: jest.fn<Promise<boolean>, []>(),
  begin: jest.fn<Promise<NewSecondFactor>, []>(),
  remove: jest.fn<Promise<void>, []>(),
}

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  for (const call of [...Object.values(account), ...Object.values(secondFactor)])
    call.mockReset().mockResolvedValue(undefined as never)
  account.signInWays.mockResolvedValue({ password: true, google: false, github: true })
  secondFactor.isSetUp.mockResolvedValue(false)
  visitor.isLocal = false
  visitor.provider.account.mockReset().mockResolvedValue({ ...account, secondFactor })
  visitor.provider.signOut.mockReset().mockResolvedValue()
  await given.user('ada', { name: 'Ada' })
  comesAs('ada', given.token('ada', { name: 'Ada' }))
})
afterEach(async () => {
  visitor.isLocal = true
  await settled()
})
afterAll(closeDatabase)

const open = () => renderPage(<AccountPage />, { pathname: '/account' })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('name, address and password are changed at the identity provider', async () => {
  await open()
  const name = await part('Name')
  await userEvent.clear(name.getByLabelText('Name'))
  await userEvent.type(name.getByLabelText('Name'), 'Ada Lovelace')
  await userEvent.click(name.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(account.changeName).toHaveBeenCalledWith('Ada Lovelace'))
  const email = await part('E-mail')
  await userEvent.type(email.getByLabelText('New e-mail address'), 'countess@example.com')
  await userEvent.click(email.getByRole('button', { name: 'Send confirmation link' }))
  expect(await email.findByText(/open the link sent to/)).toHaveTextContent('countess@example.com')
  expect(account.changeEmail).toHaveBeenCalledWith('countess@example.com', '/account')
  const password = await part('Password')
  await userEvent.type(password.getByLabelText('Current password'), 'before it')
  await userEvent.type(password.getByLabelText('New password'), 'after it all')
  await userEvent.click(password.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(account.changePassword).toHaveBeenCalledWith('before it', 'after it all'))
})

test('the last way to log in cannot be taken away, another one can', async () => {
  await open()
  const ways = await part('Login methods')
  account.signInWays.mockResolvedValue({ password: false, google: false, github: true })
  await userEvent.click(ways.getByRole('button', { name: 'Disconnect GitHub' }))
  expect(account.unlink).toHaveBeenCalledWith('github')
  expect(await ways.findByText(/This is your only way to log in/)).toBeInTheDocument()
  expect(ways.getByRole('button', { name: 'Disconnect GitHub' })).toBeDisabled()
  expect(ways.getByRole('button', { name: 'Connect Google' })).toBeEnabled()
  expect(ways.queryByText('Password')).toBeNull()
})

test('a password is a way to log in like the others, and can be taken away', async () => {
  await open()
  const ways = await part('Login methods')
  account.signInWays.mockResolvedValue({ password: false, google: false, github: true })
  await userEvent.click(ways.getByRole('button', { name: 'Disconnect Password' }))
  expect(account.unlink).toHaveBeenCalledWith('password')
  expect(await ways.findByText(/This is your only way to log in/)).toBeInTheDocument()
})

test('a second factor is set up with the code of an app, and taken away again', async () => {
  const confirm = jest
    .fn<Promise<void>, [string]>()
    .mockRejectedValueOnce({ code: 'auth/invalid-verification-code' })
    .mockResolvedValue()
  const address = 'otpauth://totp/ada?secret=ABCD'
  secondFactor.begin.mockResolvedValue({ key: 'ABCD', address, confirm })
  await open()
  const second = await part('Second factor')
  await userEvent.click(second.getByRole('button', { name: 'Set up' }))
  expect(await second.findByText('ABCD')).toBeVisible()
  expect(second.getByRole('link')).toHaveAttribute('href', address)
  // The first row of the key's QR code: two corners of seven squares, four from the edge.
  const drawn = (await second.findByRole('img', { name: 'QR code of the key' })).querySelector('path')
  expect(drawn).toHaveAttribute('d', expect.stringMatching(/^M4 4h7v1h-7z.*M\d+ 4h7v1h-7zM4 5h1v1h-1z/))
  await userEvent.type(second.getByLabelText('Code the app shows'), '123456')
  await userEvent.click(second.getByRole('button', { name: 'Turn on' }))
  expect(await second.findByText(/That code isn’t right/)).toBeVisible()
  secondFactor.isSetUp.mockResolvedValue(true)
  await userEvent.click(second.getByRole('button', { name: 'Turn on' }))
  expect(await second.findByText(/You need a code from your/)).toBeVisible()
  expect(confirm.mock.calls).toEqual([['123456'], ['123456']])
  secondFactor.isSetUp.mockResolvedValue(false)
  await userEvent.click(second.getByRole('button', { name: 'Turn off' }))
  expect(await second.findByRole('button', { name: 'Set up' })).toBeVisible()
  expect(secondFactor.remove).toHaveBeenCalledTimes(1)
})

test('what a deletion does stands there before, and once it is done nothing is left here', async () => {
  await given.publisher('acme', { owner: 'ada' })
  await given.node('masks', { publisherId: 'acme' })
  await open()
  const deletion = await part('Delete account')
  expect(await deletion.findByText(/has packs \(1\) and no other owner/)).toHaveTextContent(
    /^@acme has packs/,
  )
  expect(deletion.getByRole('button', { name: 'Delete account…' })).toBeDisabled()
  await settled()
  const { pool } = await database()
  await pool.query(`delete from publisher_members`)
  const journey = await open()
  const now = await part('Delete account')
  await waitFor(() => expect(now.getByRole('button', { name: 'Delete account…' })).toBeEnabled())
  await userEvent.click(now.getByRole('button', { name: 'Delete account…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'ada@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(journey.addresses).toContain('/'))
  expect(account.deleteAccount).toHaveBeenCalledTimes(1)
  expect(visitor.provider.signOut).toHaveBeenCalledTimes(1)
  expect((await pool.query(`select from users where id = 'ada'`)).rowCount).toBe(0)
})

test('another place is logged out by itself', async () => {
  const { db } = await database()
  const startedAt = new Date(Date.now() - 3 * 86_400_000)
  await db
    .insert(userSessions)
    .values({ userId: 'ada', startedAt, browser: 'Safari', system: 'iOS', lastSeenAt: startedAt })
  await open()
  const sessions = await part('Sessions')
  expect(await sessions.findByText('Safari on iOS')).toBeInTheDocument()
  expect(sessions.getByText('This one')).toBeInTheDocument()
  expect(sessions.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(sessions.getByRole('button', { name: 'Log out Safari on iOS' }))
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
  expect(sessions.getByText('This one')).toBeInTheDocument()
})

test('ending all sessions ends this one too', async () => {
  const journey = await open()
  const sessions = await part('Sessions')
  await userEvent.click(sessions.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(journey.addresses).toContain('/auth/login'))
  const { pool } = await database()
  expect((await pool.query(`select from users where sessions_from is not null`)).rowCount).toBe(1)
})
