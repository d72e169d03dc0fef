import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AdminPublishersPage from '../../../src/pages/admin/publishers'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { openDialog } from '../../support/open-dialog'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
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
  await given.user('ada', { name: 'Ada' })
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.publisher('other', { owner: 'ada', name: 'Other' })
  await given.node('masks', { publisherId: 'acme' })
  await given.node('miner', { publisherId: 'acme', status: 'NodeStatusBanned' })
  comesAs('grace', given.token('grace'))
})
afterEach(settled)
afterAll(closeDatabase)

const open = (query: Record<string, string> = {}) =>
  renderPage(<AdminPublishersPage />, { pathname: '/admin/publishers', query })
const ban = (id: string) => call(`/publishers/${id}/ban`, { method: 'POST', ...admin })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await openDialog())
const stored = async (path: string) => (await call(path, admin)).body

test('publishers are found by words and state, with their people and packs', async () => {
  const journey = await open()
  expect(await screen.findByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/publishers/acme')
  expect(screen.getByRole('link', { name: '2 packs' })).toHaveAttribute('href', '/admin/nodes?publisher=acme')
  expect(screen.getAllByText('ada@example.com')).toHaveLength(2)
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Banned')
  expect(await screen.findByText('No publisher found')).toBeInTheDocument()
  expect(journey.addresses.at(-1)).toBe('/admin/publishers?status=banned')
  await press('Show all publishers')
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Search by ID or name'), 'oth')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Acme' })).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'Other' })).toBeInTheDocument()
})

test('the publisher of the unclaimed packs cannot be banned', async () => {
  await open({ q: 'unclaimed' })
  expect(await screen.findByText('Unclaimed')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Ban/ })).not.toBeInTheDocument()
})

test('before a ban everything it touches is shown, and its id has to be typed', async () => {
  await open()
  await press('Ban Acme')
  const shown = await dialog()
  expect(await shown.findByText('1 pack will be banned')).toBeInTheDocument()
  expect(shown.getByText('masks')).toBeInTheDocument()
  expect(shown.getByText('1 pack stays banned for its own reason')).toBeInTheDocument()
  expect(shown.getByText('1 person will be banned')).toBeInTheDocument()
  expect(shown.getByText(/Also belongs to: .*other/)).toBeInTheDocument()
  expect(shown.getByRole('button', { name: 'Ban' })).toBeDisabled()
  await userEvent.type(shown.getByLabelText('Type acme to confirm'), 'acme')
  await userEvent.click(shown.getByRole('button', { name: 'Ban' }))
  expect(await shown.findByText('Enter a reason.')).toBeInTheDocument()
  expect(await stored('/publishers/acme')).toMatchObject({ status: 'PublisherStatusActive' })
  await userEvent.type(shown.getByLabelText('Reason'), 'Miners.')
  await userEvent.click(shown.getByRole('button', { name: 'Ban' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await stored('/publishers/acme')).toMatchObject({ status: 'PublisherStatusBanned' })
  expect(await stored('/nodes/masks')).toMatchObject({ status: 'NodeStatusBanned', status_detail: 'Miners.' })
  expect(await screen.findByRole('button', { name: 'Unban Acme' })).toBeInTheDocument()
})

test('a press beside the dialog closes it, but loses nothing that was typed; Esc closes it still', async () => {
  await open()
  await press('Ban Acme')
  await dialog()
  await userEvent.click(screen.getByTestId('modal-overlay'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('Ban Acme')
  const shown = await dialog()
  await userEvent.type(shown.getByLabelText('Reason'), 'Miners.')
  await userEvent.click(screen.getByTestId('modal-overlay'))
  expect(shown.getByLabelText('Reason')).toHaveValue('Miners.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a lifted ban says what it has restored', async () => {
  await ban('acme')
  await open()
  await press('Unban Acme')
  const shown = await dialog()
  expect(await shown.findByText('1 pack will be restored')).toBeInTheDocument()
  expect(shown.getByRole('button', { name: 'Unban' })).toBeDisabled()
  await userEvent.type(shown.getByLabelText('Reason'), 'Sorry.')
  await userEvent.click(shown.getByRole('button', { name: 'Unban' }))
  expect(await shown.findByText('Unbanned.')).toBeInTheDocument()
  expect(shown.getByText('1 pack restored')).toBeInTheDocument()
  expect(shown.getByText(/No longer banned: .*Ada/)).toBeInTheDocument()
  expect(await stored('/nodes/masks')).toMatchObject({ status: 'NodeStatusActive' })
  expect(await stored('/nodes/miner')).toMatchObject({ status: 'NodeStatusBanned' })
})

test('whoever stays banned because of another publisher is named before and after', async () => {
  await ban('acme')
  await ban('other')
  await open()
  await press('Unban Acme')
  const shown = await dialog()
  expect(await shown.findByText(/Stays banned because of: .*other/)).toBeInTheDocument()
  await userEvent.type(shown.getByLabelText('Reason'), 'Sorry.')
  await userEvent.click(shown.getByRole('button', { name: 'Unban' }))
  expect(await shown.findByText('No one was unbanned.')).toBeInTheDocument()
})

test('when the service does not answer, nothing is banned and the dialog says so', async () => {
  await open()
  await screen.findByRole('button', { name: 'Ban Acme' })
  outage.on = true
  await press('Ban Acme')
  const shown = await dialog()
  expect(await shown.findByText('Couldn’t load what this affects.')).toBeInTheDocument()
  outage.on = false
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByText('1 pack will be banned')).toBeInTheDocument()
})

test('a publisher gets another id, becomes part of another one, loses its keys, and is written to', async () => {
  await given.personalToken('acme', undefined, 'ada')
  await open()
  const choose = async (item: string, name = 'Acme') => {
    await press(`More for ${name}`)
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    return dialog()
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  const message = await choose('Send a message')
  await userEvent.type(message.getByLabelText('Message'), 'Please add a license.')
  await userEvent.click(message.getByRole('button', { name: 'Send' }))
  await gone()
  const keys = await choose('Revoke API keys')
  await userEvent.click(keys.getByRole('button', { name: 'Revoke API keys' }))
  await gone()
  expect(await stored('/admin/audit-log?action=adminDeletePublisherTokens')).toMatchObject({
    entries: [{ target: 'publisher:acme' }],
  })
  const id = await choose('Change ID')
  await userEvent.clear(id.getByLabelText('New ID'))
  await userEvent.type(id.getByLabelText('New ID'), 'acme-labs')
  await userEvent.type(id.getByLabelText('Reason'), 'A trademark.')
  await userEvent.click(id.getByRole('button', { name: 'Change ID' }))
  expect(await screen.findByText('@acme-labs')).toBeInTheDocument()
  await gone()
  const merge = await choose('Merge into another')
  await userEvent.type(merge.getByLabelText('ID of the other publisher'), 'other')
  await userEvent.type(merge.getByLabelText('Reason'), 'One team.')
  await userEvent.click(merge.getByRole('button', { name: 'Merge into another' }))
  await gone()
  await waitFor(() => expect(screen.queryByText('@acme-labs')).not.toBeInTheDocument())
  expect(await stored('/nodes/masks')).toMatchObject({ publisher: { id: 'other' } })
})
