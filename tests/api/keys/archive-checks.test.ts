import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createWaitingLine } from '../../../src/server/platform/waiting-line'
import { mintSecret } from '../../../src/server/access/secret'
import { makeZip } from '../../../src/server/review/archive/zip-for-tests'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const PYPROJECT = `[project]
name = "masks"
version = "1.0.0"
description = "Masks."
license = { text = "MIT" }
[project.urls]
Repository = "https://github.com/acme/masks"
[tool.comfy]
PublisherId = "acme"
DisplayName = "Masks"
`

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

const check = (
  archive: Uint8Array,
  { bearer = given.token('ann'), parts = {}, ...headers }: Record<string, unknown> = {},
) =>
  call(
    '/archive-checks',
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/zip',
        ...(bearer !== '' && { Authorization: `Bearer ${String(bearer)}` }),
        ...(headers as Record<string, string>),
      },
      body: Buffer.from(archive),
    },
    parts as Parameters<typeof call>[2],
  )
const zipOf = (files: Record<string, string>) =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })))
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('comfy-registry-check-'))

test('an author is told what the review would say, and nothing of it is kept', async () => {
  const archive = zipOf({
    'pyproject.toml': PYPROJECT,
    '__init__.py': 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n',
  })
  const { status, body } = await check(archive)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    verdict: 'flagged',
    name: 'masks',
    version: '1.0.0',
    file_count: 2,
    findings: [{ enforced: true, file: '__init__.py', line: 2, snippet: expect.any(String) as string }],
  })
  const { pool } = await database()
  const { rows } = await pool.query(
    `select (select count(*) from audit_log) + (select count(*) from nodes) + (select count(*) from node_versions) as kept`,
  )
  expect(rows).toEqual([{ kept: '0' }])
  expect(folders()).toEqual([])
})

test('a program asks with a key, and has the report as lines', async () => {
  const key = mintSecret()
  await given.personalToken('acme', key)
  const archive = zipOf({ 'pyproject.toml': PYPROJECT, '__init__.py': 'NODE_CLASS_MAPPINGS = {}\n' })
  const answer = await check(archive, { bearer: key, Accept: 'text/plain' })
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.body).toContain('Nothing holds this version back: it would become active.')
})

test('what is no archive is refused in the report, and strangers get none', async () => {
  expect((await check(Buffer.from('no zip'))).body).toMatchObject({
    verdict: 'refused',
    findings: [{ rule: 'not_a_zip', enforced: true, fix: expect.stringMatching(/^Upload a zip archive/) }],
  })
  expect((await check(Buffer.from('x'), { bearer: '' })).status).toBe(401)
  expect((await check(Buffer.from('x'), { bearer: mintSecret() })).status).toBe(401)
  expect((await check(Buffer.from('{}'), { 'Content-Type': 'application/json' })).status).toBe(415)
  expect(folders()).toEqual([])
})

test('one person’s archives are checked one after the other', async () => {
  const checks = createWaitingLine({ atOnce: 1, waiting: 0 })
  let end = () => {}
  const busy = checks.take('bob', () => new Promise<void>((resolve) => (end = resolve)))
  expect((await check(Buffer.from('x'), { parts: { checks } })).body).toMatchObject({
    error: 'service_unavailable',
  })
  end()
  await busy
  const ours = checks.take('ann', () => new Promise<void>((resolve) => (end = resolve)))
  expect((await check(Buffer.from('x'), { parts: { checks } })).body).toMatchObject({ error: 'rate_limited' })
  end()
  await ours
  expect((await check(Buffer.from('x'), { parts: { checks } })).body).toMatchObject({ verdict: 'refused' })
})
