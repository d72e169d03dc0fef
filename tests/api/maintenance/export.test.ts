// Slow: it runs the operator’s commands as processes.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { registryCommand, registryCommandCutOff } from '../../support/registry-command'

const secret = mintSecret()
let folder: string

beforeEach(async () => {
  await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'comfy-registry-export-'))
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  await given.node('masks', { publisherId: 'acme', comfyNodes: ['Invert', 'Blur Mask'], tagsAdmin: ['odd'] })
  await given.archivedVersion('masks', '1.0.0', Buffer.from('zip'))
  await given.version('masks', '1.1.0', { status: 'NodeVersionStatusFlagged', statusReason: 'private words' })
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusBanned' })
  await given.node('alpha')
  await given.node('bad', { status: 'NodeStatusBanned' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(closeDatabase)

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('the public catalogue is written pack by pack, in the same order every time', async () => {
  const file = join(folder, 'catalogue.jsonl')
  const { status, stdout, stderr } = await registryCommand('export', file)
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  expect(stderr).toMatch(/2 packs written to .*catalogue\.jsonl in \d+\.\d s\.\n$/)
  const text = readFileSync(file, 'utf8')
  const [alpha, masks, ...others] = linesOf(text)
  expect(others).toEqual([])
  expect(alpha).toMatchObject({ kind: 'node', id: 'alpha', versions: [], comfy_nodes: [] })
  expect(masks).toMatchObject({
    id: 'masks',
    publisher: { id: 'acme', members: [] },
    latest_version: { version: '1.0.0' },
    versions: [
      { version: '1.0.0', status: 'NodeVersionStatusActive', archive_size: 3 },
      { version: '1.1.0', status: 'NodeVersionStatusFlagged' },
    ],
    comfy_nodes: ['Blur Mask', 'Invert'],
  })
  for (const secretThing of ['private words', 'odd', 'ann@example.com', 'null'])
    expect(text).not.toContain(secretThing)
  expect((await registryCommand('export', '-')).stdout).toBe(text)
  expect(readdirSync(folder)).toEqual(['catalogue.jsonl'])
})

test('private things are added when asked for, secrets never', async () => {
  const file = join(folder, 'all.jsonl')
  expect((await registryCommand('export', file, '--with-private')).status).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(linesOf(text).find(({ kind, id }) => kind === 'publisher' && id === 'acme')).toMatchObject({
    members: [{ role: 'owner', user: { id: 'ann', name: 'ann', email: 'ann@example.com' } }],
    tokens: [{ id: expect.any(String), name: 'CI', createdAt: expect.any(String) }],
  })
  expect(text).not.toContain(secret.slice(0, 9))
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a catalogue of many packs is whole, also when whoever reads it is slow or has enough', async () => {
  const { pool } = await database()
  await pool.query(`insert into nodes (id, normalized_id, publisher_id, name, description)
    select 'pack-' || n, 'pack-' || n, 'acme', 'Pack ' || n, repeat('words ', 100) from generate_series(1, 1000) as n`)
  const { stdout, stderr } = await registryCommand('export', '-')
  const ids = linesOf(stdout).map(({ id }) => id)
  expect(ids).toHaveLength(1002)
  expect(new Set(ids).size).toBe(1002)
  expect(stderr).toContain('1,002 packs written in ')
  const { status, stderr: said } = await registryCommandCutOff('export', '-')
  expect(status).toBe(0)
  expect(said).not.toContain('EPIPE')
})

test('a file that cannot be written leaves nothing and does not touch what was there', async () => {
  const nowhere = join(folder, 'nowhere', 'catalogue.jsonl')
  for (const [file, why] of [
    [nowhere, 'there is no such folder'],
    [folder, 'it is a folder'],
  ] as const)
    expect(await registryCommand('export', file)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${file} cannot be written: ${why}.\n`,
    })
  const kept = join(folder, 'kept.jsonl')
  writeFileSync(kept, 'earlier\n')
  const { pool } = await database()
  await pool.query('alter table node_classes rename to hidden')
  try {
    expect(await registryCommand('export', kept)).toMatchObject({ status: 1 })
  } finally {
    await pool.query('alter table hidden rename to node_classes')
  }
  expect(readFileSync(kept, 'utf8')).toBe('earlier\n')
  expect(readdirSync(folder)).toEqual(['kept.jsonl'])
})
