import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AdminUsersPage from '../../../src/pages/admin/users'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { openDialog } from '../../support/open-dialog'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { call } from '../../support/service'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

let admin: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true })
  await given.user('ada', { quotaFactor: 5 })
  await given.publisher('acme', { owner: 'ada' })
  comesAs('grace', given.token('grace'))
})
afterEach(settled)
afterAll(closeDatabase)

const open = (query: Record<string, string> = {}) =>
  renderPage(<AdminUsersPage />, { pathname: '/admin/users', query })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await openDialog())
const admins = async () =>
  ((await call('/admin/users?is_admin=true', admin)).body as { users: { id: string }[] }).users.map(
    ({ id }) => id,
  )

test('people are found by address and role, with their publishers and their acts', async () => {
  const journey = await open()
  await userEvent.type(await screen.findByLabelText('Search by name, e-mail or ID'), 'ada@')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Their activity' })).toHaveLength(1))
  expect(screen.getByRole('link', { name: '@acme' })).toHaveAttribute('href', '/publishers/acme')
  expect(screen.getByRole('link', { name: 'Their activity' })).toHaveAttribute(
    'href',
    '/admin/audit?actor=ada',
  )
  expect(screen.getByText(/^Limits/)).toHaveTextContent('Limits ×5')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Admins')
  expect(await screen.findByText('No user found')).toBeInTheDocument()
  expect(journey.addresses.at(-1)).toBe('/admin/users?q=ada%40&role=admins')
})

test('a person is made an administrator once their address is typed, and no longer one again', async () => {
  await open()
  await press('Make admin: ada')
  let shown = await dialog()
  expect(shown.getByRole('button', { name: 'Make admin' })).toBeDisabled()
  await userEvent.type(shown.getByLabelText('Type ada@example.com to confirm'), 'ada@example.com')
  await userEvent.click(shown.getByRole('button', { name: 'Make admin' }))
  await press('Remove admin rights: ada')
  expect(await admins()).toEqual(['ada', 'grace'])
  shown = await dialog()
  await userEvent.type(shown.getByLabelText('Type ada@example.com to confirm'), 'ada@example.com')
  await userEvent.click(shown.getByRole('button', { name: 'Remove admin rights' }))
  expect(await screen.findByRole('button', { name: 'Make admin: ada' })).toBeInTheDocument()
  expect(await admins()).toEqual(['grace'])
})

test('the last administrator stays one, and the dialog says why', async () => {
  await open()
  await press('Remove admin rights: grace')
  const shown = await dialog()
  expect(shown.getByText('This is you: you’ll lose access to these pages.')).toBeInTheDocument()
  await userEvent.type(shown.getByLabelText('Type grace@example.com to confirm'), 'grace@example.com')
  await userEvent.click(shown.getByRole('button', { name: 'Remove admin rights' }))
  expect(await shown.findByRole('alert')).toHaveTextContent('This is the last admin.')
  expect(await admins()).toEqual(['grace'])
})

test('a person gets more than others, which the list and the audit log tell', async () => {
  await open()
  await press('Change limits: ada')
  const shown = await dialog()
  const field = shown.getByLabelText('Multiplier')
  expect(field).toHaveValue('5')
  for (const wrong of ['0', '1001', '2.5', 'much', ' ']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${wrong}{Enter}`)
    expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 1,000.')
  }
  await userEvent.clear(field)
  await userEvent.type(field, '20')
  await userEvent.click(shown.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByText(/^Limits/)).toHaveTextContent('Limits ×20'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect((await call('/admin/audit-log', admin)).body).toMatchObject({
    entries: [{ target: 'user:ada', before: { quotaFactor: 5 }, after: { quotaFactor: 20 } }],
  })
})

test('limits that did not reach the service stay as they were typed', async () => {
  await open()
  await press('Change limits: ada')
  const shown = await dialog()
  await userEvent.clear(shown.getByLabelText('Multiplier'))
  await userEvent.type(shown.getByLabelText('Multiplier'), '7')
  outage.on = true
  await userEvent.click(shown.getByRole('button', { name: 'Save' }))
  expect(await shown.findByRole('alert')).toHaveTextContent('The registry isn’t responding')
  expect(shown.getByLabelText('Multiplier')).toHaveValue('7')
})

test('a failed list says so', async () => {
  await open()
  await screen.findByText('ada@example.com')
  outage.on = true
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Admins')
  expect(await screen.findByText('Couldn’t load the users.')).toBeInTheDocument()
})
