import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt, markBuilt } from './build-stamp'
import { fingerprintWebsite } from './fingerprint-sources'

const NONE = { NODE_ENV: 'test' } as const

const websiteOf = (root: string) => join(root, '.next')

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
  const before = fingerprintWebsite(root, NONE)
  expect(isBuilt(websiteOf(root), before)).toBe(false)
  markBuilt(websiteOf(root), before)
  expect(isBuilt(websiteOf(root), fingerprintWebsite(root, NONE))).toBe(true)
  expect(
    isBuilt(websiteOf(root), fingerprintWebsite(root, { ...NONE, NEXT_PUBLIC_API_BASE_URL: '/other' })),
  ).toBe(false)
  writeFileSync(join(root, 'src/pages/index.tsx'), 'two')
  expect(isBuilt(websiteOf(root), fingerprintWebsite(root, NONE))).toBe(false)
})

test('the service, tests, and variables that are empty or private change nothing', () => {
  const root = repository()
  const before = fingerprintWebsite(root, NONE)
  writeFileSync(join(root, 'src/server/main.ts'), 'changed')
  writeFileSync(join(root, 'src/pages/index.test.tsx'), 'changed')
  expect(fingerprintWebsite(root, { ...NONE, NEXT_PUBLIC_ENVIRONMENT: '', WEB_PORT: '1' })).toBe(before)
})
