import type { AdminVersionPage } from '../../../src/contract/admin/moderation'
import type { VersionContents } from '../../../src/contract/versions/version-contents'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const DIGEST = 'ab'.repeat(32)
const FINDING = {
  rule: 'starts-programs',
  severity: 'high',
  enforced: true,
  file: 'nodes.py',
  line: 3,
  snippet: 'os.system("ffmpeg")',
  explanation: 'It starts other programs.',
  fix: 'Do without.',
  sha256: DIGEST,
} as const

const admin = { Authorization: `Bearer ${given.token('grace', { name: 'Grace' })}` }

beforeEach(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true, name: 'Grace' })
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada' })
  for (const pack of ['masks', 'blur']) await given.node(pack, { publisherId: 'acme' })
})
afterAll(closeDatabase)

const flagged = async (pack: string, number: string, findings: (typeof FINDING)[] | object[]) => {
  const id = await given.version(pack, number, { status: 'NodeVersionStatusFlagged' })
  await given.contents(id, { findings: findings as (typeof FINDING)[] })
}
const judge = (body: object, path = '/admin/nodes/masks/versions/1.0.0/verdicts') =>
  call(path, {
    method: 'PUT',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rule: FINDING.rule, file: FINDING.file, ...body }),
  })
const findings = async (pack: string, number: string, headers: Record<string, string> = admin) => {
  const { body } = await call(`/nodes/${pack}/versions/${number}/contents`, { headers })
  return (body as VersionContents).findings
}

test('what was judged fine in a file is told wherever the same file turns up', async () => {
  await flagged('masks', '1.0.0', [FINDING])
  await flagged('blur', '3.0.0', [{ ...FINDING, file: 'lib/nodes.py' }])
  await flagged('blur', '3.1.0', [{ ...FINDING, sha256: 'cd'.repeat(32) }])
  expect((await judge({ verdict: 'fine', note: 'Only starts ffmpeg.' })).status).toBe(204)
  const { sha256: _digest, ...told } = FINDING
  const judgement = {
    verdict: 'fine',
    note: 'Only starts ffmpeg.',
    by: 'Grace',
    at: expect.any(String) as string,
  }
  expect(await findings('masks', '1.0.0')).toEqual([{ ...told, judgeable: true, judgement }])
  expect(await findings('blur', '3.0.0')).toEqual([
    { ...told, file: 'lib/nodes.py', judgeable: true, judgement },
  ])
  expect(await findings('blur', '3.1.0')).toEqual([{ ...told, judgeable: true }])
  const { body } = await call('/admin/versions?search=@3', { headers: admin })
  expect((body as AdminVersionPage).versions.map((row) => row.findings)).toMatchObject([
    { enforced: 1, fine: 1, harmful: 0 },
    { enforced: 1, fine: 0, harmful: 0 },
  ])
})

test('a verdict can be changed and taken back', async () => {
  await flagged('masks', '1.0.0', [FINDING])
  await judge({ verdict: 'fine' })
  await judge({ verdict: 'harmful', note: 'It deletes files.' })
  expect((await findings('masks', '1.0.0'))[0]?.judgement).toMatchObject({
    verdict: 'harmful',
    note: 'It deletes files.',
  })
  await judge({ verdict: 'none' })
  expect((await findings('masks', '1.0.0'))[0]).not.toHaveProperty('judgement')
  const { body } = await call('/admin/audit-log?action=adminSetFindingVerdict', { headers: admin })
  expect(body).toMatchObject({
    entries: [
      { target: 'version:masks@1.0.0', before: { verdict: 'harmful' }, after: { verdict: 'none' } },
      { before: { verdict: 'fine' }, after: { verdict: 'harmful', sha256: DIGEST } },
      { before: { verdict: 'none' }, after: { verdict: 'fine', rule: FINDING.rule, file: FINDING.file } },
    ],
  })
})

test('the owner of a pack reads the findings, but not what moderators thought of them', async () => {
  await flagged('masks', '1.0.0', [FINDING])
  await judge({ verdict: 'fine', note: 'between us' })
  const { sha256: _digest, ...told } = FINDING
  expect(await findings('masks', '1.0.0', { Authorization: `Bearer ${given.token('ada')}` })).toEqual([told])
  expect(JSON.stringify(await findings('masks', '1.0.0', {}))).not.toMatch(/between us|abab/)
})

test('only what a review has found in a file it kept the digest of can be judged', async () => {
  await flagged('masks', '1.0.0', [FINDING, { ...FINDING, file: 'old.py', sha256: undefined }])
  expect(await judge({ verdict: 'fine', rule: 'other' })).toMatchObject({
    status: 404,
    body: { error: 'finding_not_found' },
  })
  expect(await judge({ verdict: 'fine', file: 'old.py' })).toMatchObject({
    status: 409,
    body: { error: 'state_conflict' },
  })
  expect((await findings('masks', '1.0.0')).map(({ judgeable }) => judgeable)).toEqual([true, false])
  expect((await judge({ verdict: 'lovely' })).status).toBe(400)
})
