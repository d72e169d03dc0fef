import { requirementNeeds } from '../../domain/requirement-needs'
import { openArchive } from '../archive/open-archive'
import { zipOf } from '../archive/zip-for-tests'
import { readRequirements } from './read-requirements'

const read = async (files: Record<string, string>, dependencies?: string[]) =>
  readRequirements(await openArchive(zipOf({ 'nodes.py': '', ...files })), dependencies)

const texts = async (files: Record<string, string>) => (await read(files)).lines.map(({ text }) => text)

test('files that requirements.txt includes are read in their place, from where they lie', async () => {
  const { lines } = await read({
    'requirements.txt': 'numpy\n-r extra/gpu.txt  # fast\n--requirement=tools.txt\npillow\n',
    'extra/gpu.txt': '-rmore.txt\nxformers\n--requirement "../tools.txt"\n',
    'extra/more.txt': '\n# only one\ntriton\n',
    'tools.txt': 'rich\n',
  })
  expect(lines).toEqual([
    { text: 'numpy', file: 'requirements.txt', line: 1 },
    { text: 'triton', file: 'extra/more.txt', line: 3 },
    { text: 'xformers', file: 'extra/gpu.txt', line: 2 },
    { text: 'rich', file: 'tools.txt', line: 1 },
    { text: 'pillow', file: 'requirements.txt', line: 4 },
  ])
})

test('a line that leads out of the archive or to nothing stays as it is written', async () => {
  const lines = [
    '-r ../other.txt',
    '-r /etc/passwd',
    '-r https://example.org/all.txt',
    '-r missing.txt',
    '-c missing.txt',
    '-r',
    '--requirements tools.txt',
  ]
  expect(await texts({ 'requirements.txt': lines.join('\n'), 'tools.txt': 'rich' })).toEqual(lines)
})

test('files that include each other are read once, and no more of them than anybody has', async () => {
  expect(
    await texts({
      'requirements.txt': '-r a.txt\nnumpy',
      'a.txt': '-r b.txt\nrich',
      'b.txt': '-r a.txt\n-r requirements.txt\npillow',
    }),
  ).toEqual(['pillow', 'rich', 'numpy'])
  const chain = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`r${index}.txt`, `-r r${index + 1}.txt\nnumpy`]),
  )
  expect(await texts({ 'requirements.txt': '-r r0.txt', ...chain })).toEqual([
    '-r r19.txt',
    ...Array.from({ length: 19 }, () => 'numpy'),
  ])
  expect(await texts({ 'requirements.txt': 'numpy\n'.repeat(2_000) })).toHaveLength(500)
})

test('constraints count for what is required on every machine, and are named', async () => {
  const { lines, constraints } = await read({
    'requirements.txt': '-c limits.txt\ntorch\ntorchaudio; sys_platform == "win32"\n',
    'limits.txt': 'torch==2.3.0+cu121\ntorchaudio==2.3.0+rocm6.0\nmlx==0.2\n-r more.txt\n',
    'more.txt': 'rich==13\n',
  })
  expect(lines.map(({ text }) => text)).toEqual([
    '-c limits.txt',
    'torch',
    'torchaudio; sys_platform == "win32"',
  ])
  expect(constraints.map(({ text }) => text)).toContain('rich==13')
  expect(requirementNeeds(lines, constraints)).toEqual([
    { need: 'cuda', reason: 'torch==2.3.0+cu121', file: 'limits.txt', line: 1 },
  ])
})

test('declared dependencies are told with their lines', async () => {
  const { lines, declared } = await read(
    { 'pyproject.toml': '[project]\ndependencies = [\n  "numpy",\n  "xformers>=0.0.26",\n]\n' },
    ['numpy', 'xformers>=0.0.26', 'made-elsewhere'],
  )
  expect(lines).toEqual([])
  expect(declared).toEqual([
    { text: 'numpy', file: 'pyproject.toml', line: 3 },
    { text: 'xformers>=0.0.26', file: 'pyproject.toml', line: 4 },
    { text: 'made-elsewhere', file: 'pyproject.toml' },
  ])
})
