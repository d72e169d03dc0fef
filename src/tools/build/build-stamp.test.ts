import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt, markBuilt } from './build-stamp'
import { fingerprintSources } from './fingerprint-sources'

const NONE = { NODE_ENV: 'test' } as const

const parent = mkdtempSync(join(tmpdir(), 'comfy-registry-stamp-'))
afterAll(() => rmSync(parent, { recursive: true }))

function repository(): string {
  const root = mkdtempSync(join(parent, 'repository-'))
  for (const folder of ['src/server', 'src/pages', '.next'])
    mkdirSync(join(root, folder), { recursive: true })
  return root
}

test('a build counts until its sources or its public variables change', () => {
  const root = repository()
  writeFileSync(join(root, 'src/pages/index.tsx'), 'one')
  const before = fingerprintSources(root, NONE)
  expect(isBuilt(root, before)).toBe(false)
  markBuilt(root, before)
  expect(isBuilt(root, fingerprintSources(root, NONE))).toBe(true)
  expect(isBuilt(root, fingerprintSources(root, { ...NONE, NEXT_PUBLIC_API_BASE_URL: '/other' }))).toBe(false)
  writeFileSync(join(root, 'src/pages/index.tsx'), 'two')
  expect(isBuilt(root, fingerprintSources(root, NONE))).toBe(false)
})

test('the service, tests, and variables that are empty or private change nothing', () => {
  const root = repository()
  const before = fingerprintSources(root, NONE)
  writeFileSync(join(root, 'src/server/main.ts'), 'changed')
  writeFileSync(join(root, 'src/pages/index.test.tsx'), 'changed')
  expect(fingerprintSources(root, { ...NONE, NEXT_PUBLIC_ENVIRONMENT: '', WEB_PORT: '1' })).toBe(before)
})
