import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('an id is found in any spelling and answered in its own', async () => {
  await given.node('ComfyUI_VHS')
  expect(await call('/nodes/comfyui_vhs')).toMatchObject({ status: 200, body: { id: 'ComfyUI_VHS' } })
})

test('an unknown or deleted pack is refused', async () => {
  await given.node('gone', { status: 'NodeStatusDeleted' })
  for (const id of ['nobody', 'gone'])
    expect(await call(`/nodes/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'node_not_found', message: 'Node not found' },
    })
})

test('a banned pack says so and why', async () => {
  await given.node('bad', { status: 'NodeStatusBanned', statusDetail: 'It mined coins.' })
  expect((await call('/nodes/bad')).body).toMatchObject({
    status: 'NodeStatusBanned',
    status_detail: 'It mined coins.',
  })
})

test('translations come only when asked for', async () => {
  await given.node('p', { translations: { zh: { name: '包' } } })
  expect((await call('/nodes/p')).body).not.toHaveProperty('translations')
  expect((await call('/nodes/p?include_translations=true')).body).toMatchObject({
    translations: { zh: { name: '包' } },
  })
})

describe('versions', () => {
  const versions = async (query = '', init: RequestInit = {}) => {
    const { body } = await call(`/nodes/p/versions${query}`, init)
    return (body as { version: string }[]).map(({ version }) => version)
  }

  beforeEach(async () => {
    await given.user('ann')
    await given.publisher('acme', { owner: 'ann' })
    await given.node('p', { publisherId: 'acme' })
    await given.version('p', '0.9.0')
    await given.version('p', '0.10.0', { deprecated: true })
    await given.version('p', '0.11.0', { status: 'NodeVersionStatusPending', archiveArrivedAt: new Date() })
    await given.version('p', '0.12.0', {
      status: 'NodeVersionStatusFlagged',
      statusReason: JSON.stringify([
        { rule: 'exec-decoded', severity: 'high', explanation: 'Runs hidden code.', file: 'a.py', line: 3 },
      ]),
    })
    await given.version('p', '0.13.0', { status: 'NodeVersionStatusBanned' })
  })

  test('a stranger sees the active ones, newest semver first, deprecated ones marked', async () => {
    expect(await versions()).toEqual(['0.10.0', '0.9.0'])
    expect((await call('/nodes/p/versions')).body).toMatchObject([
      { deprecated: true },
      { deprecated: false },
    ])
  })

  test('whoever asks sees what is held back, but never banned ones', async () => {
    const all =
      '?statuses=NodeVersionStatusPending&statuses=NodeVersionStatusFlagged&statuses=NodeVersionStatusBanned'
    expect(await versions(all)).toEqual(['0.12.0', '0.11.0'])
    expect(await versions('?statuses=NodeVersionStatusBanned')).toEqual([])
  })

  test('the owner and an administrator see banned ones', async () => {
    const admin = await given.user('root', { isAdmin: true })
    const owner = { headers: { Authorization: `Bearer ${given.token('ann')}` } }
    for (const init of [admin, owner])
      expect(await versions('?statuses=NodeVersionStatusBanned', init)).toEqual(['0.13.0'])
    expect(await versions('?statuses=NodeVersionStatusBanned', await given.user('eve'))).toEqual([])
  })

  test('findings are public without file and line; the owner reads all of them', async () => {
    const path = '/nodes/p/versions?statuses=NodeVersionStatusFlagged&include_status_reason=true'
    const reason = async (init: RequestInit = {}) => {
      const [version] = (await call(path, init)).body as { status_reason: string }[]
      return JSON.parse(version?.status_reason ?? '') as unknown
    }
    expect(await reason()).toEqual([
      { rule: 'exec-decoded', severity: 'high', explanation: 'Runs hidden code.' },
    ])
    expect(await reason({ headers: { Authorization: `Bearer ${given.token('ann')}` } })).toMatchObject([
      { file: 'a.py', line: 3 },
    ])
    expect((await call('/nodes/p/versions?statuses=NodeVersionStatusFlagged')).body).not.toHaveProperty(
      '0.status_reason',
    )
  })

  test('a banned pack’s versions are refused to strangers, an unknown pack’s to everyone', async () => {
    await given.node('bad', { status: 'NodeStatusBanned' })
    expect(await call('/nodes/bad/versions')).toMatchObject({
      status: 403,
      body: { error: 'node_banned', message: 'Node Banned' },
    })
    expect(await call('/nodes/nobody/versions')).toMatchObject({
      status: 404,
      body: { error: 'node_not_found' },
    })
  })

  test('a status that does not exist is refused by name', async () => {
    expect(await call('/nodes/p/versions?statuses=Active')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^Invalid format for parameter statuses: /) },
    })
  })
})
