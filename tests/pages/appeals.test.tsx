import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AdminAppealsPage from '../../src/pages/admin/appeals'
import AppealsPage from '../../src/pages/appeals'
import AppealPage from '../../src/pages/appeals/[appealId]'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { PUBLIC_URL } from '../support/service'
import { connectWebsite, outage, settled } from '../support/service-in-process'
import { comesAs } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('owner', { name: 'Ada' })
  await given.user('bob', { name: 'Bob' })
  await given.user('mod', { name: 'Mo', isAdmin: true })
  await given.publisher('acme', { owner: 'owner', name: 'Acme' })
  await given.publisher('bobs', { owner: 'bob', name: 'Bob’s' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  await given.version('masks', '1.1.0', {
    status: 'NodeVersionStatusFlagged',
    statusReason: '[{"rule":"runs-downloads","severity":"medium","enforced":true}]',
    archiveArrivedAt: new Date(),
    downloadUrl: `${PUBLIC_URL}/x`,
  })
})
afterEach(settled)
afterAll(closeDatabase)

const come = (id: string, name: string) => comesAs(id, given.token(id, { name }))
const openThread = (appealId: string) =>
  renderPage(<AppealPage />, { pathname: '/appeals/[appealId]', query: { appealId } })
const button = (name: string) => screen.findByRole('button', { name })
const stored = async (statement: string) => {
  const { pool } = await database()
  return (await pool.query(statement)).rows as unknown[]
}

test('an author asks for another look at what is held back', async () => {
  come('owner', 'Ada')
  await renderPage(<AppealsPage />, {
    pathname: '/appeals',
    query: { kind: 'version', node_id: 'masks', version: '1.1.0' },
  })
  await userEvent.click(await button('Ask'))
  expect(screen.getByText('Write something first.')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('What should the moderators know?'), 'The address is ours.')
  await userEvent.click(await button('Ask'))
  const row = within(await screen.findByRole('list', { name: 'Conversations with moderators' }))
  expect(row.getByRole('link', { name: 'masks 1.1.0' })).toBeInTheDocument()
  expect(row.getByText('Waiting for a moderator')).toBeInTheDocument()
  expect(await stored('select side, text from appeal_messages')).toEqual([
    { side: 'asker', text: 'The address is ours.' },
  ])
})

test('a moderator finds the oldest question first in the queue', async () => {
  const id = await given.appeal('masks', '1.1.0')
  come('mod', 'Mo')
  await renderPage(<AdminAppealsPage />, { pathname: '/admin/appeals' })
  expect(await screen.findByRole('link', { name: 'masks 1.1.0' })).toHaveAttribute('href', `/appeals/${id}`)
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/admin/audit?actor=owner')
  expect(screen.getByText('Last 30 days: 1 asked, 0 answered, 0 within 24 hours')).toBeInTheDocument()
})

test('a moderator answers with a template and approves', async () => {
  const id = await given.appeal('masks', '1.1.0')
  come('mod', 'Mo')
  await openThread(id)
  expect(await screen.findByText('runs-downloads')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'fine')
  await userEvent.click(await button('Approve the version'))
  expect(await screen.findByText('Granted')).toBeInTheDocument()
  expect(screen.getByText('Decision')).toBeInTheDocument()
  expect(await stored(`select status from node_versions`)).toEqual([{ status: 'NodeVersionStatusActive' }])
})

test('others are told that there is no such conversation for them', async () => {
  const id = await given.appeal('masks', '1.1.0')
  come('bob', 'Bob')
  await openThread(id)
  expect(await screen.findByText('Conversation not found')).toBeInTheDocument()
})

test('an owner objects to an adoption', async () => {
  const openUntil = new Date(Date.now() + 86_400_000)
  const adoption = { kind: 'adoption', subject: 'adoption:masks', version: null } as const
  const id = await given.appeal('masks', '', { ...adoption, publisherId: 'bobs', askedBy: 'bob', openUntil })
  come('owner', 'Ada')
  await openThread(id)
  expect(await screen.findByText('Adoption of masks by @bobs')).toBeInTheDocument()
  await userEvent.type(await screen.findByLabelText('Your message'), 'I am still here.')
  await userEvent.click(await button('Object to the adoption'))
  expect(await screen.findByText('Objection')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Object to the adoption' })).toBeNull()
})
