import { z } from 'zod'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import osvSchema from './osv.schema.json'
import { ask, decide, MALWARE, personOf } from './reporting'

const osv = z.fromJSONSchema(osvSchema as Parameters<typeof z.fromJSONSchema>[0])

const YEAR = new Date().getUTCFullYear()
const ID = `CNR-${YEAR}-0001`
const WHEN = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string

beforeEach(async () => {
  await emptyDatabase()
  await personOf('grace', 400, { isAdmin: true, name: 'Grace' })
  await given.publisher('acme', { owner: 'grace' })
  await given.node('masks', { publisherId: 'acme', name: 'Mask Tools' })
  for (const number of ['1.0.0', '1.1.0', '1.2.0']) await given.version('masks', number)
  await ask(undefined, 'POST', '/reports', MALWARE)
})
afterAll(closeDatabase)

const OSV = {
  schema_version: '1.6.7',
  id: ID,
  published: WHEN,
  modified: WHEN,
  summary: '1.1.0 and 1.2.0 send SSH keys to a server.',
  affected: [{ package: { ecosystem: 'ComfyUI Registry', name: 'masks' }, versions: ['1.1.0', '1.2.0'] }],
  references: [
    { type: 'PACKAGE', url: 'http://site.test/nodes/masks' },
    { type: 'ADVISORY', url: `http://site.test/advisories/${ID}` },
  ],
  database_specific: { severity: 'critical', kind: 'malware' },
}
const WARNING = { id: ID, severity: 'critical', summary: OSV.summary, versions: ['1.1.0', '1.2.0'] }

const markMalware = () => decide('malware', OSV.summary, { versions: ['v1.2'] })

test('what is decided to be malware is told to everybody in OSV’s format', async () => {
  expect((await markMalware()).status).toBe(204)
  expect((await ask(undefined, 'GET', `/advisories/${ID.toLowerCase()}`)).body).toEqual(OSV)
  expect((await ask(undefined, 'GET', '/advisories')).body).toEqual({
    total: 1,
    advisories: [OSV],
    page: 1,
    limit: 20,
    totalPages: 1,
  })
  expect((await ask(undefined, 'GET', '/advisories?node_id=other')).body).toMatchObject({
    total: 0,
    advisories: [],
  })
  expect((await ask(undefined, 'GET', '/advisories/CNR-2020-0001')).status).toBe(404)
  const versions = (await ask('grace', 'GET', '/nodes/masks/versions')).body as { version: string }[]
  expect((await ask(undefined, 'GET', '/nodes/masks/install')).body).toMatchObject({ version: '1.0.0' })
  expect(versions.map(({ version }) => version)).toContain('1.0.0')
})

test('who has it installed is warned wherever they look', async () => {
  await markMalware()
  const bulk = await ask(undefined, 'POST', '/bulk/nodes/versions', {
    node_versions: [
      { node_id: 'Masks', version: '1.1' },
      { node_id: 'masks', version: '1.0.0' },
    ],
  })
  expect(bulk.body).toMatchObject({
    node_versions: [
      { status: 'success', node_version: { status: 'NodeVersionStatusBanned' }, advisories: [WARNING] },
      { status: 'success' },
    ],
  })
  expect((bulk.body as { node_versions: object[] }).node_versions[1]).not.toHaveProperty('advisories')
  const check = await ask(undefined, 'POST', '/nodes/check', {
    packs: [{ node_id: 'masks', version: '1.2.0' }],
  })
  expect(check.body).toMatchObject({ packs: [{ node_id: 'masks', advisories: [WARNING] }] })
  expect((await ask(undefined, 'GET', '/nodes/masks')).body).toMatchObject({ advisories: [WARNING] })
  expect((await ask('grace', 'GET', '/nodes/masks/versions/1.1.0')).body).toMatchObject({
    advisories: [WARNING],
  })
  expect((await ask(undefined, 'GET', '/nodes/masks/versions/1.0.0')).body).not.toHaveProperty('advisories')
})

test('moderators give it better words, and what they let people have again is no longer in it', async () => {
  await markMalware()
  const edited = await ask('grace', 'PUT', `/admin/advisories/${ID}`, {
    details: 'It runs when ComfyUI starts.',
    aliases: ['CVE-2026-12345'],
    severity: 'high',
  })
  expect(edited.body).toEqual({
    ...OSV,
    aliases: ['CVE-2026-12345'],
    details: 'It runs when ComfyUI starts.',
    database_specific: { severity: 'high', kind: 'malware' },
  })
  const approve = (version: string) =>
    ask('grace', 'PUT', `/admin/nodes/masks/versions/${version}`, { status: 'NodeVersionStatusActive' })
  await approve('1.2.0')
  const afterOne = (await ask(undefined, 'GET', `/advisories/${ID}`)).body
  expect(afterOne).toMatchObject({ affected: [{ versions: ['1.1.0'] }] })
  expect(afterOne).not.toHaveProperty('withdrawn')
  await approve('1.1.0')
  const { body: withdrawn } = await ask(undefined, 'GET', `/advisories/${ID}`)
  expect(withdrawn).toMatchObject({ withdrawn: WHEN, affected: [{ versions: ['1.1.0'] }] })
  for (const told of [edited.body, afterOne, withdrawn]) expect(osv.parse(told)).toEqual(told)
  // The schema is strict: unknown fields and timestamps without a zone are refused.
  expect(osv.safeParse({ ...OSV, published: undefined, severity: 'high' }).success).toBe(false)
  expect(osv.safeParse({ ...(withdrawn as object), modified: '2026-08-20 10:00' }).success).toBe(false)
  expect((await ask(undefined, 'GET', '/nodes/masks')).body).not.toHaveProperty('advisories')
})

test('an advisory on a pack without versions is about all of it, until the ban is lifted', async () => {
  await given.node('bare', { name: 'Bare', repository: 'https://github.com/eve/bare' })
  await decide('dismiss', 'Not this one.')
  await ask(undefined, 'POST', '/reports', { node_id: 'bare', kind: 'malware', words: 'Look at setup.py.' })
  await decide('malware', 'It installs a miner.')
  expect((await ask(undefined, 'GET', `/advisories/${ID}`)).body).toMatchObject({
    affected: [
      {
        package: { ecosystem: 'ComfyUI Registry', name: 'bare' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }],
      },
    ],
  })
  const { body: whole } = await ask(undefined, 'GET', `/advisories/${ID}`)
  expect(osv.parse(whole)).toEqual(whole)
  expect((await ask(undefined, 'GET', '/nodes/bare')).body).toMatchObject({
    status: 'NodeStatusBanned',
    advisories: [{ id: ID, severity: 'critical', summary: 'It installs a miner.' }],
  })
  await ask('grace', 'PUT', '/admin/nodes/bare', { status: 'NodeStatusActive' })
  expect((await ask(undefined, 'GET', `/advisories/${ID}`)).body).toMatchObject({ withdrawn: WHEN })
})
