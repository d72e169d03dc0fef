// Slow: its archives are read in a thread each.

import { mintSecret } from '../../../src/server/access/secret'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { release } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call } from '../../support/service'

const secret = mintSecret()
let ann: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

const CODE = { '__init__.py': 'NODE_CLASS_MAPPINGS = {}\n' }

/** Returns the status of a version with this `pyproject.toml`, and the findings that hold it back. */
async function reviewed(number: string, pyproject: string, files: Record<string, string> = CODE) {
  await release(secret, number, zipOf({ 'pyproject.toml': pyproject, ...files }), { node: 'Mask-Tools' })
  await runReviews()
  const { body } = await call(`/nodes/mask-tools/versions/${number}/contents`, { headers: ann })
  const { status } = (await call(`/nodes/mask-tools/versions/${number}`, { headers: ann })).body as {
    status: string
  }
  const findings = (
    body as { findings: { rule: string; enforced: boolean; file: string; snippet?: string; fix: string }[] }
  ).findings.filter(({ enforced }) => enforced)
  return {
    status,
    findings: findings.map(({ rule, file, snippet }) => ({ rule, file, ...(snippet && { snippet }) })),
  }
}

const project = (name: string, version: string, publisher = 'acme') =>
  `[project]\nname = "${name}"\nversion = "${version}"\n[tool.comfy]\nPublisherId = "${publisher}"\n`

const ACTIVE = { status: 'NodeVersionStatusActive', findings: [] }

test('a pack that names itself, its publisher and its number as it is published passes, in any case and spelling', async () => {
  expect(await reviewed('1.0.0', project('mask-TOOLS', '1.0.0'))).toEqual(ACTIVE)
  expect(await reviewed('1.2.0', project('Mask-Tools', 'v1.2', 'ACME'))).toEqual(ACTIVE)
  expect(await reviewed('1.3.0', '[tool.comfy]\nPublisherId = ""\n')).toEqual(ACTIVE)
})

test('what is graver than a wrong name is read before it', async () => {
  const files = { ...CODE, 'setup.sh': 'cat ~/.ssh/id_rsa\n' }
  const { findings } = await reviewed('1.0.0', project('comfyui-manager', '1.0.0'), files)
  expect(findings.map(({ rule }) => rule)).toEqual(['reads-credentials', 'other-pack'])
  const { body } = await call(
    '/nodes/mask-tools/versions?statuses=NodeVersionStatusFlagged&include_status_reason=true',
    { headers: ann },
  )
  const [version] = body as { status_reason: string }[]
  const reason = JSON.parse(version?.status_reason ?? '') as { rule: string }[]
  expect(reason.map(({ rule }) => rule)).toEqual(['reads-credentials', 'other-pack'])
})

test('a pack that names another, another publisher or another number is held back and says which', async () => {
  const held = (snippet: string) => ({
    status: 'NodeVersionStatusFlagged',
    findings: [{ rule: 'other-pack', file: 'pyproject.toml', snippet }],
  })
  expect(await reviewed('1.0.0', project('comfyui-manager', '99.0.0', 'ltdrdata'))).toEqual(
    held('name = "comfyui-manager", PublisherId = "ltdrdata", version = "99.0.0"'),
  )
  expect(await reviewed('1.1.0', project('mask_tools', '1.1.0'))).toEqual(held('name = "mask_tools"'))
  expect(await reviewed('1.2.0', project('../manager', '1.2.0'))).toEqual(held('name = "../manager"'))
  expect(await reviewed('1.3.0', project('mask-tools', 'newest'))).toEqual(held('version = "newest"'))
})

test('an archive of which ComfyUI would load nothing is held back; a web folder is something', async () => {
  const own = (number: string) => project('mask-tools', number)
  expect(await reviewed('1.0.0', own('1.0.0'), { 'README.md': '# Masks' })).toEqual({
    status: 'NodeVersionStatusFlagged',
    findings: [{ rule: 'nothing-to-load', file: 'node.zip' }],
  })
  expect(await reviewed('1.1.0', own('1.1.0'), { 'web/masks.js': 'export {}' })).toEqual(ACTIVE)
})

test('the author of a number that ComfyUI-Manager cannot read is told, and the version passes', async () => {
  const told = async (number: string, named: string) => {
    expect(await reviewed(number, project('Mask-Tools', named))).toEqual(ACTIVE)
    const { body } = await call(`/nodes/mask-tools/versions/${number}/contents`, { headers: ann })
    return (body as { findings: { rule: string }[] }).findings
  }
  expect(await told('1.1.0-rc.1', '1.1.0-rc.1')).toEqual([
    {
      rule: 'unreadable-number',
      severity: 'info',
      enforced: false,
      file: 'pyproject.toml',
      snippet: 'version = "1.1.0-rc.1"',
      explanation:
        'ComfyUI-Manager only reads version numbers of digits and dots. It won’t show this version as installed and can’t update it.',
      fix: 'Publish it under a number such as 1.4.0 so people can install it with ComfyUI-Manager.',
    },
  ])
  expect(await told('1.2.0', 'v1.2')).toMatchObject([{ rule: 'unreadable-number' }])
  expect(await told('1.3.0', '1.3')).toEqual([])
})
