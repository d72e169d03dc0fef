import { cleanup, screen, waitFor, within } from '@testing-library/react'
import AdminPage from '../../../src/pages/admin/index'
import AdminNodesPage from '../../../src/pages/admin/nodes'
import AdminPublishersPage from '../../../src/pages/admin/publishers'
import AdminVersionsPage from '../../../src/pages/admin/versions'
import { registryHttp } from '../../../src/api/axios-instance'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { auditLog } from '../../../src/server/store/schema/schema'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const asked: string[] = []
registryHttp.interceptors.request.use((config) => {
  asked.push(config.url ?? '')
  return config
})

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.node('engine', { comfyNodes: ['Mill', 'Store'] })
  asked.length = 0
})
afterEach(settled)
afterAll(closeDatabase)

const dashboard = () => renderPage(<AdminPage />, { pathname: '/admin', query: {} })

async function comesAsAdmin() {
  await given.user('grace', { isAdmin: true, name: 'Grace' })
  comesAs('grace', given.token('grace', { name: 'Grace' }))
}

test('an administrator sees what waits and what there is, and each number leads to its list (specification, section 1)', async () => {
  await comesAsAdmin()
  await given.publisher('acme', { owner: 'grace' })
  await given.node('masks', { publisherId: 'acme', status: 'NodeStatusBanned' })
  await given.version('engine', '1.0.0', {
    status: 'NodeVersionStatusFlagged',
    archiveArrivedAt: hoursAgo(30),
    createdAt: hoursAgo(30),
  })
  await given.appeal('engine', '1.0.0', { askedBy: 'grace' })
  await dashboard()
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await leads('Versions held back: 1')).toBe('/admin/versions?statuses=flagged')
  expect(await leads('Versions in review: 0')).toBe('/admin/versions?statuses=pending')
  expect(await leads('Conversations: 1')).toBe('/admin/appeals')
  expect(await leads('Reports: 0')).toBe('/admin/reports')
  expect(await leads('Unclaimed packs: 1')).toBe('/admin/nodes?status=unclaimed')
  expect(await leads('Banned packs: 1')).toBe('/admin/nodes?status=banned')
  expect(await leads('New packs this week: 1')).toBe('/admin/nodes?status=new')
  expect(await leads('New publishers this week: 1')).toBe('/admin/publishers?status=new')
  expect(await leads('Banned publishers: 0')).toBe('/admin/publishers?status=banned')
  expect(screen.getByText('Nodes').parentElement).toHaveTextContent('2')
})

test('every number leads to a list of exactly as many', async () => {
  await comesAsAdmin()
  await given.publisher('acme', { owner: 'grace' })
  for (const id of ['bad', 'worse', 'worst', 'banned-long-ago'])
    await given.publisher(id, {
      fields: {
        status: 'PublisherStatusBanned',
        ...(id === 'banned-long-ago' && { createdAt: hoursAgo(24 * 8) }),
      },
    })
  for (const id of ['a', 'b', 'c', 'd']) await given.node(id, { publisherId: 'acme' })
  for (const id of ['e', 'f']) await given.node(id, { publisherId: 'bad', status: 'NodeStatusBanned' })
  for (const id of ['g', 'h']) await given.node(id, { publisherId: 'acme', createdAt: hoursAgo(24 * 8) })
  await given.node('gone', { publisherId: 'acme', status: 'NodeStatusDeleted' })
  for (const [number, status] of [
    ['1.0.0', 'NodeVersionStatusFlagged'],
    ['1.1.0', 'NodeVersionStatusFlagged'],
    ['1.2.0', 'NodeVersionStatusPending'],
    ['1.3.0', 'NodeVersionStatusActive'],
  ] as const)
    await given.version('a', number, { status, archiveArrivedAt: hoursAgo(1) })
  const screens = {
    '/admin/versions': [AdminVersionsPage, 'version'],
    '/admin/nodes': [AdminNodesPage, 'pack'],
    '/admin/publishers': [AdminPublishersPage, 'publisher'],
  } as const
  await dashboard()
  const figures = (await screen.findAllByRole('link', { name: /: \d+$/ })).map((link) => ({
    href: new URL(link.getAttribute('href') ?? '', 'http://localhost'),
    name: link.getAttribute('aria-label') ?? '',
  }))
  expect(figures.map(({ name }) => name)).toEqual([
    'Versions in review: 1',
    'Versions held back: 2',
    'Conversations: 0',
    'Reports: 0',
    'New packs this week: 6',
    'New publishers this week: 4',
    'Unclaimed packs: 1',
    'Banned packs: 2',
    'Banned publishers: 4',
    'Packs: 7',
  ])
  // The queues of conversations and reports show no number.
  for (const { href, name } of figures.filter(({ href }) => href.pathname in screens)) {
    cleanup()
    const [Screen, noun] = screens[href.pathname as keyof typeof screens]
    await renderPage(<Screen />, { pathname: href.pathname, query: Object.fromEntries(href.searchParams) })
    const number = name.split(': ').at(-1)
    const counted = await screen.findByText(new RegExp(`^\\d+ ${noun}s?$`))
    expect(`${name}: ${counted.textContent}`).toBe(`${name}: ${number} ${noun}${number === '1' ? '' : 's'}`)
  }
})

test('it says what waits longest and how soon people answered', async () => {
  await comesAsAdmin()
  await given.version('engine', '1.0.0', {
    status: 'NodeVersionStatusFlagged',
    archiveArrivedAt: hoursAgo(30),
    createdAt: hoursAgo(30),
    heldAt: hoursAgo(30),
  })
  await given.version('engine', '1.1.0', {
    archiveArrivedAt: hoursAgo(40),
    createdAt: hoursAgo(40),
    heldAt: hoursAgo(40),
    decidedAt: hoursAgo(39),
  })
  await dashboard()
  const reviews = await screen.findByRole('region', { name: 'Reviews' })
  expect(await within(reviews).findByRole('link', { name: 'engine@1.0.0' })).toHaveAttribute(
    'href',
    '/admin/versions?q=engine%401.0.0',
  )
  expect(reviews).toHaveTextContent('2 versions held back in the last 30 days')
  expect(reviews).toHaveTextContent('1 version waiting for more than 24 hours')
  expect(reviews).toHaveTextContent('Answered within 4 hours50%')
})

test('the last acts that concern others are told in words, with the way to all of them', async () => {
  await comesAsAdmin()
  const about = { node_id: 'engine', version: '1.0.0' }
  const report = { actorId: 'reporter', action: 'createReport', target: 'report:1', after: about }
  await (await database()).db.insert(auditLog).values([
    { actorId: 'grace', action: 'banNode', target: 'node:engine', requestId: 'r' },
    { ...report, requestId: 'r' },
    { actorId: 'grace', action: 'createFollow', target: 'user:grace', requestId: 'r' },
  ])
  await dashboard()
  const acts = await screen.findByRole('region', { name: 'Recent activity' })
  expect(await within(acts).findByText('Pack banned')).toBeInTheDocument()
  expect(within(acts).getByRole('link', { name: 'engine' })).toHaveAttribute('href', '/nodes/engine')
  expect(within(acts).getByRole('link', { name: 'Grace' })).toHaveAttribute(
    'href',
    '/admin/audit?actor=grace',
  )
  expect(within(acts).getByRole('link', { name: 'engine 1.0.0' })).toHaveAttribute(
    'href',
    '/admin/reports?case=1',
  )
  expect(within(acts).getAllByRole('listitem')).toHaveLength(2)
  expect(within(acts).getByRole('link', { name: 'All activity' })).toHaveAttribute('href', '/admin/audit')
})

test('from here every screen of the administrators can be reached, the present one marked', async () => {
  await comesAsAdmin()
  await dashboard()
  const nav = await screen.findByRole('navigation', { name: 'Administration' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin',
    '/admin/versions',
    '/admin/appeals',
    '/admin/reports',
    '/admin/nodes',
    '/admin/compatibility',
    '/admin/publishers',
    '/admin/users',
    '/admin/audit',
  ])
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Overview')
})

test('anybody else is told that this is for administrators, and nothing is asked that would be refused (specification, section 6)', async () => {
  await given.user('ada')
  comesAs('ada', given.token('ada'))
  await dashboard()
  expect(await screen.findByText('Admins only')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument()
  expect(asked).toEqual(['/users'])
})

test('a visitor is sent to log in and comes back (specification, section 2, Return address)', async () => {
  comesAs()
  const journey = await dashboard()
  await waitFor(() => expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fadmin']))
  expect(asked).toEqual([])
})

test('when nobody can say who is looking, it offers to ask again', async () => {
  comesAs('grace', given.token('grace'))
  outage.on = true
  await dashboard()
  expect(await screen.findByText('Couldn’t check your account.')).toBeInTheDocument()
})
