import { inspectArchive } from '../../server/review/inspection/inspect-archive'
import { ofChosenFolder } from './archive-source'
import { zipOfFiles } from './zip-of-files'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a zip made in the browser is one that the review reads', async () => {
  const archive = await zipOfFiles([
    { path: '__init__.py', bytes: bytes('NODE_CLASS_MAPPINGS = {}\n') },
    { path: 'größe/läufer.py', bytes: bytes('print("x" * 10)\n'.repeat(500)) },
    { path: 'leer.txt', bytes: bytes('') },
  ])
  const read = await inspectArchive(Buffer.from(await archive.arrayBuffer()), Date.now() + 60_000)
  expect(read.refusal).toBeUndefined()
  expect(read.files.map(({ path, size }) => [path, size])).toEqual([
    ['__init__.py', 25],
    ['größe/läufer.py', 8000],
    ['leer.txt', 0],
  ])
})

test('what is never part of a pack is left out of its folder', () => {
  const chosen = ['masks/a.py', 'masks/.git/HEAD', 'masks/x/__pycache__/a.pyc', 'masks/.github/ci.yml'].map(
    (path) => Object.assign(new File([], path), { webkitRelativePath: path }),
  )
  const given = ofChosenFolder(chosen)
  expect('files' in given && given.files.map(({ path }) => path)).toEqual(['a.py', '.github/ci.yml'])
})
