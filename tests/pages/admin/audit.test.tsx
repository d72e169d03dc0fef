import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '../../../src/api/query-client'
import { getListNodeVersionsQueryOptions } from '../../../src/api/generated/versions/versions'
import AdminAuditPage from '../../../src/pages/admin/audit'
import { auditLog } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
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
  admin = await given.user('grace', { isAdmin: true, name: 'Grace' })
  comesAs('grace', given.token('grace', { name: 'Grace' }))
})
afterEach(settled)
afterAll(closeDatabase)

const open = (query: Record<string, string> = {}) =>
  renderPage(<AdminAuditPage />, { pathname: '/admin/audit', query })
const act = async (fields: Partial<typeof auditLog.$inferInsert>) =>
  (await database()).db
    .insert(auditLog)
    .values({ actorId: 'grace', action: 'banNode', target: 'node:masks', requestId: 'r', ...fields })
const acts = async () =>
  within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem')

test('each act says who did what to what, and how it was before and after', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme', tags: ['mask', 'old'] })
  await call('/admin/nodes/masks', {
    method: 'PUT',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ search_ranking: 2, tags: ['mask', 'new'] }),
  })
  await open()
  const [entry] = await acts()
  if (!entry) throw new Error('nothing was written down')
  const shown = within(entry)
  expect(shown.getByText('Pack changed (admin)')).toBeInTheDocument()
  expect(shown.getByRole('link', { name: 'masks' })).toHaveAttribute('href', '/nodes/masks')
  expect(shown.getByRole('link', { name: 'Grace' })).toHaveAttribute('href', '/admin/audit?actor=grace')
  expect(shown.getAllByRole('deletion').map((part) => part.textContent)).toEqual(['old', '5'])
  expect(shown.getAllByRole('insertion').map((part) => part.textContent)).toEqual(['new', '2'])
})

test('states, reasons, rights, limits and moments are told in words', async () => {
  await act({
    action: 'banNode',
    before: { status: 'NodeStatusActive', statusDetail: '' },
    after: { status: 'NodeStatusBanned', statusDetail: 'NodeStatusActive is a lie.' },
  })
  await act({
    action: 'adminUpdateUser',
    target: 'user:ada',
    before: { isAdmin: false, quotaFactor: 1 },
    after: { isAdmin: true, quotaFactor: 5 },
  })
  await act({
    action: 'deleteNode',
    before: { deletedAt: '2026-07-31T09:00:00.000Z' },
    after: { deletedAt: '2026-08-01T22:05:00.000Z' },
  })
  await act({
    action: 'adminUpdateNodeVersion',
    target: 'version:masks@1.0.0',
    before: { status: 'NodeVersionStatusFlagged' },
    after: { status: 'NodeVersionStatusActive' },
  })
  await open()
  const told = (await acts()).map((item) => [
    within(item)
      .getAllByRole('term')
      .map((part) => part.textContent),
    within(item)
      .getAllByRole('deletion')
      .map((part) => part.textContent),
    within(item)
      .getAllByRole('insertion')
      .map((part) => part.textContent),
  ])
  expect(told).toEqual([
    [['State'], ['Held back'], ['Active']],
    [['Deleted'], ['Jul 31, 2026, 9:00 AM'], ['Aug 1, 2026, 10:05 PM']],
    [
      ['Admin', 'Limits'],
      ['no', '1'],
      ['yes', '5'],
    ],
    [
      ['State', 'Reason'],
      ['Active', 'empty'],
      ['Banned', 'NodeStatusActive is a lie.'],
    ],
  ])
})

test('what threads, reports, keys and workflows stand in the log with is told in words', async () => {
  await act({ action: 'adminDecideAppeal', after: { thread: 'x', about: 'node', outcome: 'granted' } })
  await act({ action: 'createReport', after: { kind: 'malware', node_id: 'masks', version: '1.0.0' } })
  await act({ action: 'adminUpdateReport', after: { act: 'malware', reason: 'malware' } })
  await act({ action: 'createToken', after: { name: 'publish', scopes: ['publish', 'edit'] } })
  await act({
    action: 'createPublishingKey',
    after: { issuer: 'https://issuer.example', repositoryId: '7', runId: '12', environment: 'release' },
  })
  await open()
  const told = (await acts()).map((item) =>
    ['term', 'insertion'].map((role) =>
      within(item)
        .getAllByRole(role)
        .map((part) => part.textContent),
    ),
  )
  expect(told).toEqual([
    [
      ['Run', 'Issuer', 'Environment'],
      ['12', 'https://issuer.example', 'release'],
    ],
    [
      ['Name', 'Allowed to'],
      ['publish', 'Publish versions', 'Edit packs and versions'],
    ],
    [
      ['Decision', 'Reason'],
      ['Found to be malware', 'malware'],
    ],
    [
      ['Kind', 'Pack', 'Version'],
      ['Malware', 'masks', '1.0.0'],
    ],
    [
      ['About', 'Outcome'],
      ['Ban of a pack', 'Granted'],
    ],
  ])
})

test('what acts by itself is named in words, anybody else unknown by their id', async () => {
  const automatic = ['operator', 'review', 'sweep', 'upload', 'workflow:1', 'token:1']
  for (const actorId of [...automatic, 'ada']) await act({ actorId })
  await open()
  const actors = (await acts()).map((item) => within(item).getAllByRole('link').at(-1))
  expect(actors.map((link) => link?.textContent)).toEqual([
    'ada',
    'API key',
    'A trusted workflow',
    'Upload',
    'Automatic cleanup',
    'Automatic review',
    'Operator',
  ])
  expect(actors[5]).toHaveAttribute('href', '/admin/audit?actor=review')
})

test('it is narrowed by what, who, act, days and batch, all of it in the address', async () => {
  await act({ at: new Date('2026-03-01T23:59:59Z'), batchId: 'batch-0001' })
  await act({ at: new Date('2026-03-02T00:00:00Z'), target: 'publisher:acme', action: 'banPublisher' })
  await act({ at: new Date('2026-03-03T12:00:00Z'), actorId: 'ada' })
  const journey = await open()
  expect(await acts()).toHaveLength(3)
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Publisher banned')
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Any action')
  await userEvent.type(screen.getByLabelText('Actor: name, e-mail or ID'), 'ada')
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  expect(journey.addresses.at(-1)).toBe('/admin/audit?actor=ada')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(async () => expect(await acts()).toHaveLength(3))
  expect(screen.getByRole('link', { name: 'Undo this decision' })).toHaveAttribute(
    'href',
    '/admin/audit?batch=batch-0001',
  )
  await settled()
  await open({ batch: 'batch-0001' })
  expect(await acts()).toHaveLength(1)
  await settled()
  await open({ since: '2026-03-01', until: '2026-03-01' })
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  await settled()
  await open({ target: 'publisher:' })
  await waitFor(async () => expect(await acts()).toHaveLength(1))
})

test('older acts follow from where the page ends, and the way back leads to the newest', async () => {
  for (let index = 0; index < 51; index++) await act({ target: `node:pack-${index}` })
  const journey = await open()
  expect(await acts()).toHaveLength(50)
  const older = screen.getByRole('link', { name: 'Older' }).getAttribute('href') ?? ''
  journey.visit(older)
  await waitFor(async () => expect(await acts()).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'pack-0' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/admin/audit')
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument()
})

test('a batch is undone whole from here, and its undoing stands above it', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme' })
  for (const number of ['1.0.0', '1.1.0'])
    await given.version('masks', number, { status: 'NodeVersionStatusFlagged' })
  await call('/admin/versions/batches', {
    method: 'POST',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      batch_id: 'batch-0002',
      items: ['1.0.0', '1.1.0'].map((version) => ({
        node_id: 'masks',
        version,
        status: 'NodeVersionStatusBanned',
        reason: 'Spam.',
      })),
    }),
  })
  const pack = getListNodeVersionsQueryOptions('masks')
  await open({ batch: 'batch-0002' })
  expect(await acts()).toHaveLength(2)
  await queryClient().fetchQuery(pack)
  await userEvent.click(screen.getByRole('button', { name: 'Undo the whole batch' }))
  await waitFor(async () => expect(await acts()).toHaveLength(4))
  expect((await acts()).slice(0, 2).map((item) => item.textContent)).toEqual([
    expect.stringContaining('Batch undone'),
    expect.stringContaining('Batch undone'),
  ])
  for (const number of ['1.0.0', '1.1.0'])
    expect((await call(`/nodes/masks/versions/${number}`, admin)).body).toMatchObject({
      status: 'NodeVersionStatusFlagged',
    })
  // Whoever looked at the pack before and goes back sees it as it stands now.
  expect(queryClient().getQueryState(pack.queryKey)?.isInvalidated).toBe(true)
})

test('nothing found says so; a failed log can be asked for again', async () => {
  await open({ target: 'node:nothing' })
  expect(await screen.findByText('Nothing matches all of these filters.')).toBeInTheDocument()
  outage.on = true
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(await screen.findByText('Couldn’t load the audit log.')).toBeInTheDocument()
})
