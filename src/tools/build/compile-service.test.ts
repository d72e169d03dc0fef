import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileService, FOLDER } from './compile-service'

const root = mkdtempSync(join(tmpdir(), 'comfy-registry-compile-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const run = (name: string) =>
  spawnSync(process.execPath, ['--enable-source-maps', join(root, FOLDER, name)], { encoding: 'utf8' })

beforeAll(async () => {
  write('src/server/main.ts', `import { say } from './say'\nsay('one' as string)`)
  write('src/server/say.ts', `export function say(word: string): void {\n  console.log(word)\n}`)
  write('src/server/review/inspection/inspection-worker.ts', '')
  write('src/server/review/repository/repository-worker.ts', '')
  write('src/server/source/highlight-worker.ts', '')
  write('src/server/maintenance/code/code-worker.ts', '')
  write('src/server/catalogue/data/packs.jsonl', '{}')
  write('src/server/store/schema/migrations/0000_first.sql', 'select 1')
  write('src/tools/demo/packs/demo/1.0.0/node.py', '')
  write('src/tools/registry.ts', '')
  write('src/tools/start.ts', '')
  await compileService(root)
})

test('a program becomes one file that Node runs as it is, with what it reads from disk beside it', () => {
  expect(run('main.js').stdout).toBe('one\n')
  const beside = ['data/packs.jsonl', 'migrations/0000_first.sql', 'packs/demo/1.0.0/node.py']
  for (const path of beside) expect(statSync(join(root, FOLDER, path)).isFile()).toBe(true)
})

test('what was compiled stays until a source changes', async () => {
  const at = () => statSync(join(root, FOLDER, 'main.js')).ino
  const before = at()
  await compileService(root)
  expect(at()).toBe(before)
  write('src/server/main.ts', `import { say } from './say'\nsay('two')`)
  await compileService(root)
  expect(run('main.js').stdout).toBe('two\n')
})

test('a stack trace names the source and its line', async () => {
  write('src/server/say.ts', `export function say(word: string): void {\n  throw new Error(word)\n}`)
  await compileService(root)
  expect(run('main.js').stderr).toMatch(/at say \(.*\/src\/server\/say\.ts:2:9\)/)
})

test('a source that cannot be compiled leaves what was compiled before', async () => {
  const before = readFileSync(join(root, FOLDER, 'main.js'), 'utf8')
  write('src/server/main.ts', 'this is no TypeScript')
  await expect(compileService(root)).rejects.toThrow('Build failed')
  expect(readFileSync(join(root, FOLDER, 'main.js'), 'utf8')).toBe(before)
})
