import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import InvitationsPage from '../../../src/pages/invitations'
import JoinPublisherPage from '../../../src/pages/publishers/[publisherId]/join'
import PublisherMembersPage from '../../../src/pages/publishers/[publisherId]/members'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ada', { name: 'Ada' })
  await given.user('bob', { name: 'Bob' })
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  comesAs('ada', given.token('ada', { name: 'Ada' }))
})
afterEach(settled)
afterAll(closeDatabase)

const openMembers = () =>
  renderPage(<PublisherMembersPage />, {
    pathname: '/publishers/[publisherId]/members',
    query: { publisherId: 'acme' },
  })
const openInvitations = (query: Record<string, string> = {}) =>
  renderPage(<InvitationsPage />, { pathname: '/invitations', query })
const people = async () => within(await screen.findByRole('region', { name: 'People' }))
const rolesInDatabase = async () => {
  const { pool } = await database()
  const { rows } = await pool.query<{ said: string }>(
    `select user_id || ' ' || role as said from publisher_members order by user_id`,
  )
  return rows.map(({ said }) => said)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('an owner invites somebody, has the link to send, and takes it back', async () => {
  await openMembers()
  await userEvent.click(await button('Invite'))
  expect(screen.getByText('Enter an e-mail address or a user name.')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('E-mail address or user name'), 'nobody')
  await userEvent.click(await button('Invite'))
  expect(await screen.findByText('No one has this user name. Use their e-mail address.')).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('E-mail address or user name'))
  await userEvent.type(screen.getByLabelText('E-mail address or user name'), 'bob@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Viewer')
  expect(screen.getAllByText('Can see what’s held back, but can’t change anything.')).toHaveLength(2)
  await userEvent.click(await button('Invite'))
  expect(
    await screen.findByText('bob@example.com was invited. Send them the link below.'),
  ).toBeInTheDocument()
  const open = within(await screen.findByRole('region', { name: 'Open invitations' }))
  expect(await open.findByText('bob@example.com', { selector: 'bdi' })).toBeInTheDocument()
  const visitor = userEvent.setup()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await visitor.click(open.getByRole('button', { name: 'Copy link bob@example.com' }))
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/^http:\/\/site\.test\/invitations\?id=[\da-f-]{36}$/),
  )
  await userEvent.click(open.getByRole('button', { name: 'Take back bob@example.com' }))
  expect(await open.findByText('No one has an open invitation.')).toBeInTheDocument()
  expect(screen.queryByText('bob@example.com was invited. Send them the link below.')).not.toBeInTheDocument()
})

test('an owner changes roles and removes; the last one is told why they have to stay', async () => {
  await given.member('acme', 'bob', 'viewer')
  await openMembers()
  const list = await people()
  await userEvent.selectOptions(list.getByLabelText('Role of Bob'), 'Maintainer')
  await waitFor(async () => expect(await rolesInDatabase()).toEqual(['ada owner', 'bob maintainer']))
  await userEvent.selectOptions(list.getByLabelText('Role of Ada'), 'Viewer')
  await userEvent.click(await button('Change my role'))
  expect(
    await screen.findByText('A publisher needs an owner. Make someone else an owner first.'),
  ).toBeInTheDocument()
  await userEvent.click(await button('Cancel'))
  await userEvent.click(list.getByRole('button', { name: 'Remove Bob' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Their API keys for this publisher stop working immediately/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(list.queryByText('Bob')).not.toBeInTheDocument())
  expect(await rolesInDatabase()).toEqual(['ada owner'])
})

test('a viewer sees who is what, invites nobody, and leaves', async () => {
  await given.member('acme', 'bob', 'viewer')
  comesAs('bob', given.token('bob', { name: 'Bob' }))
  const journey = await openMembers()
  const list = await people()
  expect(list.getByText('(you)')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument()
  expect(list.queryByRole('combobox')).not.toBeInTheDocument()
  await userEvent.click(list.getByRole('button', { name: 'Leave' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes']))
  expect(await rolesInDatabase()).toEqual(['ada owner'])
})

test('whoever is no member is told how to become one', async () => {
  comesAs('bob', given.token('bob'))
  await openMembers()
  expect(await screen.findByText('Members only')).toBeInTheDocument()
  expect(screen.getByText(/^If you should have access, ask to join/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See invitations' })).toHaveAttribute('href', '/invitations')
})

test('whoever follows the link of somebody else’s invitation learns nothing by it', async () => {
  const id = await given.invitation('acme', 'bob@example.com', { invitedBy: 'ada', role: 'maintainer' })
  await openInvitations({ id })
  expect(await screen.findByText('This invitation is for someone else or no longer open')).toBeInTheDocument()
  expect(screen.getByText(/You’re logged in as ada@example.com/)).toBeInTheDocument()
  expect(await screen.findByText('Nothing is waiting for you')).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('Acme')
})

test('the invited person accepts, and declines', async () => {
  const id = await given.invitation('acme', 'bob@example.com', { invitedBy: 'ada', role: 'maintainer' })
  await given.publisher('zoo', { owner: 'ada', name: 'Zoo' })
  await given.invitation('zoo', 'bob@example.com', { invitedBy: 'ada' })
  comesAs('bob', given.token('bob', { name: 'Bob' }))
  await openInvitations({ id })
  const invitation = async (text: string) => {
    const item = (await screen.findByText(text)).closest('li')
    if (!item) throw new Error(`${text} stands in no item`)
    return within(item)
  }
  await userEvent.click(
    (await invitation('Ada invites you to Acme as Maintainer')).getByRole('button', { name: 'Accept' }),
  )
  await waitFor(async () => expect(await rolesInDatabase()).toContain('bob maintainer'))
  await userEvent.click(
    (await invitation('Ada invites you to Zoo as Viewer')).getByRole('button', { name: 'Decline' }),
  )
  expect(await screen.findByText('Nothing is waiting for you')).toBeInTheDocument()
})

test('an owner accepts a pack that is offered, and takes back what they offered themselves', async () => {
  await given.publisher('bobs', { owner: 'bob', name: 'Bob’s' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  await given.node('waves', { publisherId: 'bobs', name: 'Waves' })
  await given.offer('masks', 'acme', 'bobs', { offeredBy: 'ada' })
  await given.offer('waves', 'bobs', 'acme', { offeredBy: 'bob' })
  comesAs('bob', given.token('bob', { name: 'Bob' }))
  await openInvitations()
  expect(await screen.findByText('Acme offers Masks to Bob’s')).toBeInTheDocument()
  expect(await screen.findByText('Waves is offered to Acme')).toBeInTheDocument()
  await userEvent.click(await button('Take back'))
  await waitFor(() => expect(screen.queryByText('Waves is offered to Acme')).not.toBeInTheDocument())
  await userEvent.click(await button('Accept pack'))
  expect(await screen.findByText('Nothing is waiting for you')).toBeInTheDocument()
  const { pool } = await database()
  const { rows } = await pool.query('select publisher_id from nodes order by id')
  expect(rows).toEqual([{ publisher_id: 'bobs' }, { publisher_id: 'bobs' }])
})

test('somebody without access asks to join, and an owner finds the form filled in that invites them', async () => {
  comesAs('bob', given.token('bob', { name: 'Bob' }))
  await openMembers()
  expect(await screen.findByRole('link', { name: 'Ask to join' })).toHaveAttribute(
    'href',
    '/publishers/acme/join',
  )
  cleanup()
  await renderPage(<JoinPublisherPage />, {
    pathname: '/publishers/[publisherId]/join',
    query: { publisherId: 'acme' },
  })
  expect(
    await screen.findByText(
      'Its owners will see your name and e-mail address, bob@example.com, and can invite you.',
    ),
  ).toBeInTheDocument()
  await userEvent.click(await button('Ask to join'))
  expect(await screen.findByText(/^Request sent\. If an owner invites you/)).toBeInTheDocument()
  cleanup()
  const { pool } = await database()
  const { rows } = await pool.query<{ path: string }>('select path from notice_events')
  comesAs('ada', given.token('ada', { name: 'Ada' }))
  await renderPage(<PublisherMembersPage />, {
    pathname: '/publishers/[publisherId]/members',
    query: { publisherId: 'acme', join: String(rows[0]?.path.split('?join=')[1]) },
  })
  await waitFor(() =>
    expect(screen.getByLabelText('E-mail address or user name')).toHaveValue('bob@example.com'),
  )
  await userEvent.click(await button('Invite'))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Requests to join' })).not.toBeInTheDocument(),
  )
  expect(
    await screen.findByText('bob@example.com was invited. Send them the link below.'),
  ).toBeInTheDocument()
})
