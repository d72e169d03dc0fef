import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeService } from '@/tools/describe-service'
import { ROOT, read } from './files'

const ORVAL = join(ROOT, 'node_modules/orval/dist/bin/orval.js')
const ADVICE = 'Run `npm run generate` and commit what it writes.'

/** A copy of what the generator reads, inside the repository so that it finds its packages. */
function generateElsewhere(): string {
  mkdirSync(join(ROOT, '.build'), { recursive: true })
  const place = mkdtempSync(join(ROOT, '.build/contract-drift-'))
  for (const name of ['package.json', 'tsconfig.json', 'orval.config.ts'])
    cpSync(join(ROOT, name), join(place, name))
  cpSync(join(ROOT, 'src/api'), join(place, 'src/api'), {
    recursive: true,
    filter: (path) => !path.includes('generated'),
  })
  writeFileSync(join(place, 'src/api/openapi.json'), describeService())
  execFileSync(process.execPath, [ORVAL, '--config', 'orval.config.ts'], { cwd: place, stdio: 'pipe' })
  return place
}

const generatedIn = (root: string): Record<string, string> => {
  const folder = join(root, 'src/api/generated')
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
}

test('src/api/openapi.json says what the routes of the service say', () => {
  expect({ ADVICE, same: read('src/api/openapi.json') === describeService() }).toEqual({ ADVICE, same: true })
})

test('src/api/generated is what the generator makes of it', () => {
  const place = generateElsewhere()
  try {
    const [made, committed] = [generatedIn(place), generatedIn(ROOT)]
    const differing = [...new Set([...Object.keys(made), ...Object.keys(committed)])].filter(
      (name) => made[name] !== committed[name],
    )
    expect({ ADVICE, differing }).toEqual({ ADVICE, differing: [] })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
