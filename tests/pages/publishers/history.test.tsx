import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import PublisherHistoryPage from '../../../src/pages/publishers/[publisherId]/history'
import type { Publisher } from '../../../src/contract/people/publisher'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
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
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  comesAs('ada', given.token('ada', { name: 'Ada' }))
})
afterEach(settled)
afterAll(closeDatabase)

const open = () =>
  renderPage(<PublisherHistoryPage />, {
    pathname: '/publishers/[publisherId]/history',
    query: { publisherId: 'acme' },
  })
const act = (by: string, method: string, path: string, body: unknown) =>
  call(path, {
    method,
    headers: { Authorization: `Bearer ${given.token(by)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an owner reads who did what, what it was before, and saves it as a file', async () => {
  await given.user('root', { isAdmin: true, name: 'Root' })
  await act('ada', 'PUT', '/publishers/acme/nodes/masks', { name: 'Mask Tools' })
  await act('root', 'POST', '/publishers/acme/nodes/masks/ban', { reason: 'Spam.' })
  await open()
  const list = within(await screen.findByRole('list', { name: 'History' }))
  const [banned, changed] = list.getAllByRole('listitem')
  expect(banned).toHaveTextContent(
    /^Pack banned.*masks.*An admin.*State.*from Active to Banned.*Reason.*from empty to Spam\.$/,
  )
  expect(changed).toHaveTextContent(/^Pack changed.*masks.*Ada.*Name.*from Masks to Mask Tools$/)
  const saved: Blob[] = []
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`
  URL.revokeObjectURL = () => undefined
  await userEvent.click(screen.getByRole('button', { name: 'Save as JSON lines' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await new Response(saved[0]).text()
  expect(text.trimEnd().split('\n')).toHaveLength(2)
})

test('what changed about a member is said in words', async () => {
  await given.user('bob', { name: 'Bob' })
  await given.member('acme', 'bob', 'viewer')
  const headers = { Authorization: `Bearer ${given.token('ada')}` }
  const { members } = (await call('/publishers/acme', { headers })).body as Publisher
  const bob = members?.find(({ user }) => user?.name === 'Bob')?.id
  await act('ada', 'PUT', `/publishers/acme/members/${bob}`, { role: 'maintainer' })
  await open()
  const list = within(await screen.findByRole('list', { name: 'History' }))
  expect(list.getByRole('listitem')).toHaveTextContent(/from Viewer to Maintainer$/)
})

test('nobody else sees it', async () => {
  await given.user('bob', { name: 'Bob' })
  comesAs('bob', given.token('bob', { name: 'Bob' }))
  await open()
  expect(await screen.findByText('Owners only')).toBeInTheDocument()
})
