import type { AdminVersionPage } from '../../../src/contract/admin/moderation'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const FINDING = {
  rule: 'runs-decoded-code',
  severity: 'critical',
  enforced: true,
  file: 'nodes.py',
  line: 3,
  snippet: 'exec(code)',
  explanation: 'Runs text that nobody can read.',
  fix: 'Ship the code itself.',
} as const
const at = (hour: number) => new Date(Date.UTC(2026, 7, 1, hour))

beforeEach(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true })
  await given.publisher('acme', { name: 'Acme', owner: 'grace' })
  await given.publisher('globex', { name: 'Globex' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme' })
  await given.node('Blur.Pack', { name: 'Blur', publisherId: 'globex' })
})
afterAll(closeDatabase)

const asGrace = { headers: { Authorization: `Bearer ${given.token('grace')}` } }
const queue = async (query = '') => {
  const { status, body } = await call(`/admin/versions${query}`, asGrace)
  expect(status).toBe(200)
  return body as AdminVersionPage
}
const names = ({ versions }: AdminVersionPage) => versions.map((row) => `${row.node_id}@${row.version}`)

test('a moderator finds what waits, the oldest first, with its publisher and how grave it is', async () => {
  await given.version('masks', '1.1.0', {
    status: 'NodeVersionStatusPending',
    createdAt: at(9),
    archiveArrivedAt: at(9),
  })
  const id = await given.version('Blur.Pack', '2.0.0', {
    status: 'NodeVersionStatusFlagged',
    statusReason: JSON.stringify([FINDING]),
    createdAt: at(8),
    archiveArrivedAt: at(9),
    reviewedAt: at(10),
  })
  await given.contents(id, {
    findings: [FINDING, { ...FINDING, rule: 'starts-programs', severity: 'low', enforced: false }],
  })
  await given.version('masks', '1.0.0', { createdAt: at(7) })
  const page = await queue()
  expect(page).toEqual({
    revision: '',
    total: 2,
    page: 1,
    pageSize: 10,
    totalPages: 1,
    versions: [
      {
        id,
        node_id: 'Blur.Pack',
        version: '2.0.0',
        changelog: '',
        createdAt: at(8).toISOString(),
        dependencies: [],
        deprecated: false,
        status: 'NodeVersionStatusFlagged',
        status_reason: JSON.stringify([FINDING]),
        comfy_node_extract_status: 'pending',
        node_name: 'Blur',
        publisher: { id: 'globex', name: 'Globex' },
        waiting_since: at(9).toISOString(),
        has_archive: true,
        revision: expect.stringMatching(/^[\w-]{16}$/),
        findings: {
          critical: 1,
          high: 0,
          medium: 0,
          low: 1,
          info: 0,
          enforced: 1,
          fine: 0,
          harmful: 0,
          severe: 1,
        },
      },
      expect.objectContaining({ node_id: 'masks', version: '1.1.0', has_archive: true }),
    ],
  })
  expect(page.versions[1]).not.toHaveProperty('findings')
  expect(names(await queue('?sort=newest'))).toEqual(['masks@1.1.0', 'Blur.Pack@2.0.0'])
})

test('a moderator looks for a version by pack and number, by publisher, by state and by reason', async () => {
  await given.version('masks', '1.2.0', {
    status: 'NodeVersionStatusPending',
    createdAt: at(1),
    archiveArrivedAt: at(1),
  })
  await given.version('masks', '1.3.0', {
    status: 'NodeVersionStatusBanned',
    statusReason: 'It phones Home.',
    createdAt: at(2),
  })
  await given.version('Blur.Pack', '1.2.1', { status: 'NodeVersionStatusFlagged', createdAt: at(3) })
  expect(names(await queue('?search=mask'))).toEqual(['masks@1.2.0'])
  expect(names(await queue('?search=@1.2'))).toEqual(['masks@1.2.0', 'Blur.Pack@1.2.1'])
  expect(names(await queue('?search=blur.p@1.2'))).toEqual(['Blur.Pack@1.2.1'])
  expect(names(await queue('?search=GLOBEX'))).toEqual(['Blur.Pack@1.2.1'])
  expect(names(await queue('?nodeId=MASKS&statuses=NodeVersionStatusBanned'))).toEqual(['masks@1.3.0'])
  expect(names(await queue('?statuses=NodeVersionStatusBanned&status_reason=phones home'))).toEqual([
    'masks@1.3.0',
  ])
  expect(names(await queue('?search=100%_'))).toEqual([])
})

test('a version whose archive has not come is in no moderator’s way', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusPending' })
  expect(await queue()).toMatchObject({ total: 0, versions: [] })
})

test('the queue has pages, and leaves out what deleted packs still hold', async () => {
  for (let minor = 0; minor < 5; minor++)
    await given.version('masks', `1.${minor}.0`, {
      status: 'NodeVersionStatusPending',
      createdAt: at(minor),
      archiveArrivedAt: at(minor),
    })
  await given.node('gone', { status: 'NodeStatusDeleted' })
  await given.version('gone', '1.0.0', { status: 'NodeVersionStatusPending' })
  const page = await queue('?page=2&pageSize=2')
  expect(page).toMatchObject({ total: 5, page: 2, pageSize: 2, totalPages: 3 })
  expect(names(page)).toEqual(['masks@1.2.0', 'masks@1.3.0'])
})

test('nobody but administrators sees the queue', async () => {
  expect((await call('/admin/versions')).status).toBe(401)
  const { status, body } = await call('/admin/versions', {
    headers: { Authorization: `Bearer ${given.token('ada')}` },
  })
  expect({ status, body }).toEqual({
    status: 403,
    body: { error: 'not_admin', message: 'User is not admin' },
  })
})

test('an edit of compatibility that was made from an older state is told, and changes nothing', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusPending', archiveArrivedAt: at(1) })
  const [row] = (await queue()).versions
  const edit = (range: string) =>
    call('/admin/nodes/masks/versions/1.0.0', {
      method: 'PUT',
      headers: {
        ...asGrace.headers,
        'Content-Type': 'application/json',
        'If-Match': `"${row?.revision}"`,
      },
      body: JSON.stringify({ supported_comfyui_version: range }),
    })
  expect((await edit('>=0.3.0')).status).toBe(200)
  expect(await edit('>=9.0.0')).toMatchObject({ status: 412, body: { error: 'stale_edit' } })
  expect((await queue()).versions[0]).toMatchObject({ supported_comfyui_version: '>=0.3.0' })
})
