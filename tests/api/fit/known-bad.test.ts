import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importKnownBad, importShippedKnownBad } from '../../../src/server/fit/import-known-bad'
import { readOsvReport } from '../../../src/server/fit/osv-report'
import { refreshClashes } from '../../../src/server/fit/refresh-clashes'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { registryCommand } from '../../support/registry-command'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const report = (fields: object = {}) => ({
  id: 'EXAMPLE-1',
  modified: '2026-08-01T00:00:00Z',
  summary: 'Mines coins',
  affected: [{ package: { ecosystem: 'PyPI', name: 'sight' }, versions: ['8.3.41'] }],
  ...fields,
})
const take = async (...reports: object[]) => importKnownBad((await database()).db, reports.map(readOsvReport))
const idsOf = async () =>
  ((await call('/known-bad-releases')).body as { releases: { id: string }[] }).releases.map(({ id }) => id)

test('reports are taken in once, changed when they differ, and gone when they are withdrawn', async () => {
  expect(await take(report(), report({ id: 'NPM-1', affected: [] }))).toEqual({
    added: 1,
    changed: 0,
    unchanged: 0,
    others: 1,
  })
  expect(await take(report())).toEqual({ added: 0, changed: 0, unchanged: 1, others: 0 })
  expect((await call('/known-bad-releases')).body).toEqual({
    releases: [
      {
        id: 'EXAMPLE-1',
        aliases: [],
        package: 'sight',
        versions: ['8.3.41'],
        ranges: [],
        summary: 'Mines coins',
        modified: '2026-08-01T00:00:00.000Z',
      },
    ],
  })
  expect(await take(report({ withdrawn: '2026-08-02T00:00:00Z' }))).toMatchObject({ changed: 1 })
  expect(await idsOf()).toEqual([])
})

test('what the registry ships with does not take the place of what the operator says of it', async () => {
  const { db } = await database()
  await take(report({ id: 'PYSEC-2024-154', withdrawn: '2026-08-02T00:00:00Z' }))
  expect(await importShippedKnownBad(db)).toMatchObject({ added: 3 })
  expect(await importShippedKnownBad(db)).toMatchObject({ added: 0 })
  expect(await idsOf()).toEqual(['GHSA-w37p-236h-pfx3', 'PYSEC-2026-2', 'PYSEC-2025-72'])
})

test('a pack whose pin admits one is told so, and so is a set with it', async () => {
  await given.publisher('acme')
  await given.node('eyes', { publisherId: 'acme' })
  await given.version('eyes', '1.0.0', { dependencies: ['sight>=8.3,<9'] })
  await take(report())
  const { db } = await database()
  await refreshClashes({ db, clock: () => new Date() })
  const known = [
    {
      id: 'EXAMPLE-1',
      package: 'sight',
      versions: ['8.3.41'],
      line: 'sight>=8.3,<9',
      pinned: false,
      summary: 'Mines coins',
    },
  ]
  expect((await call('/nodes/eyes/clashes')).body).toMatchObject({ known_bad: known })
  const { body } = await call('/nodes/check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ packs: [{ node_id: 'eyes' }] }),
  })
  expect(body).toMatchObject({ packs: [{ known_bad: known }] })
})

test('the operator takes in a file or a folder, and learns which file and field is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'known-bad-'))
  await writeFile(join(folder, 'one.json'), JSON.stringify(report()))
  await writeFile(join(folder, 'two.json'), JSON.stringify([report({ id: 'EXAMPLE-2' })]))
  expect(await registryCommand('known-bad', folder)).toMatchObject({
    status: 0,
    stdout: 'Known bad releases: 2 added, 0 changed, 0 unchanged.\n',
  })
  await writeFile(join(folder, 'wrong.json'), JSON.stringify([report(), { ...report(), modified: 'soon' }]))
  expect(await registryCommand('known-bad', join(folder, 'wrong.json'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^wrong\.json: report 2: modified: .* Nothing was imported\.\n$/),
  })
  expect(await idsOf()).toEqual(['EXAMPLE-1', 'EXAMPLE-2'])
  expect(await registryCommand('clashes')).toMatchObject({
    status: 0,
    stdout: '0 packs were compared with the most popular ones.\n',
  })
})
