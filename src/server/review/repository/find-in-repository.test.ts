import { makeZip, type TestEntry, zipOf } from '../archive/zip-for-tests'
import { openRepository } from '../archive/open-repository'
import { findInRepository } from './find-in-repository'
import { readRepository } from './read-repository'

const PLACE = { repository: 'https://github.com/lumen/light', commit: 'a1b2c3d', branch: 'main' }
// One white pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjW5gAAAABJRU5ErkJggg==',
  'base64',
)
const WORKFLOW = '{"3": {"class_type": "Glow", "inputs": {}}}'
const FILES = {
  'light-a1b2c3d/pyproject.toml':
    '[project]\nname = "lumen-light"\nversion = "1.0.0"\ndependencies = ["numpy", "xformers>=0.0.26"]\nlicense = {file = "LICENSE"}\n[tool.comfy]\nIcon = "art/icon.png"\n',
  'light-a1b2c3d/__init__.py': `import pynvml
class Glow:
    @classmethod
    def INPUT_TYPES(s):
        return {"required": {"image": ("IMAGE",)}}
    RETURN_TYPES = ("IMAGE",)
NODE_CLASS_MAPPINGS = {"Glow": Glow}
WEB_DIRECTORY = "./web"
`,
  'light-a1b2c3d/web/lumen.js': 'LiteGraph.registerNodeType("Lumen Note", Note)\n',
  'light-a1b2c3d/README.md':
    '# Light\n\n![glow](art/glow.png) ![far](https://example.org/far.png) ![raw](https://raw.githubusercontent.com/lumen/light/main/art/raw.png)\n\n[how](docs/how.md)\n',
  'light-a1b2c3d/LICENSE': 'MIT License\n\nCopyright (c) 2026 Lumen\n',
  'light-a1b2c3d/art/icon.png': PNG,
  'light-a1b2c3d/art/glow.png': PNG,
  'light-a1b2c3d/art/raw.png': PNG,
  'light-a1b2c3d/art/unused.png': PNG,
  'light-a1b2c3d/examples/glow.json': WORKFLOW,
  'light-a1b2c3d/examples/glow.png': PNG,
}
const soon = () => Date.now() + 20_000
const find = (files: Record<string, string | Buffer>, more: TestEntry[] = []) =>
  findInRepository(
    makeZip([...Object.entries(files).map(([name, data]) => ({ name, data })), ...more]),
    PLACE,
    soon(),
  )

test('a repository is read whole, in a thread, and what its page shows is kept', async () => {
  const found = await readRepository(zipOf(FILES), PLACE)
  expect(found).toMatchObject({
    metadata: { name: 'lumen-light' },
    license: 'MIT',
    needs: [
      { need: 'cuda', reason: 'xformers>=0.0.26', file: 'pyproject.toml', line: 4 },
      { need: 'cuda', reason: 'import pynvml', file: '__init__.py', line: 1 },
    ],
    nodes: [
      {
        comfy_node_name: 'Glow',
        input_types: '{"required":{"image":["IMAGE"]}}',
        file: '__init__.py',
        line: 2,
      },
      { comfy_node_name: 'Lumen Note', file: 'web/lumen.js', line: 1 },
    ],
    workflows: [{ path: 'examples/glow.json', picture: 'examples/glow.png', comfy_nodes: ['Glow'] }],
    pictures: ['art/glow.png', 'art/raw.png'],
    contents: {
      requirements: ['numpy', 'xformers>=0.0.26'],
      icon: 'art/icon.png',
      license: 'MIT License\n\nCopyright (c) 2026 Lumen\n',
      unreadable: [],
      findings: [],
    },
  })
  expect(found.refusal).toBeUndefined()
  expect(found.contents.files).toHaveLength(11)
  expect(found.contents.readmeHtml).toContain(
    '<img src="files/art/glow.png" alt="glow" width="1" height="1" loading="lazy">',
  )
  expect(found.contents.readmeHtml).toContain(
    'href="https://github.com/lumen/light/blob/a1b2c3d/docs/how.md"',
  )
  expect(found.contents.readmeHtml).toContain('href="https://example.org/far.png"')
  const kept = await openRepository(found.kept ?? Buffer.alloc(0))
  expect(kept.files.map(({ path }) => path)).toEqual([
    'art/glow.png',
    'art/icon.png',
    'art/raw.png',
    'examples/glow.json',
    'examples/glow.png',
  ])
  expect((await kept.read('art/glow.png')).equals(PNG)).toBe(true)
})

test('requirements.txt says what a pack needs where there is one', async () => {
  const found = await find({
    ...FILES,
    'light-a1b2c3d/requirements.txt': '# images\npillow\n\nonnxruntime-gpu  # fast\n',
  })
  expect(found.contents.requirements).toEqual(['pillow', 'onnxruntime-gpu'])
  expect(found.needs[0]).toEqual({
    need: 'cuda',
    reason: 'onnxruntime-gpu',
    file: 'requirements.txt',
    line: 4,
  })
})

test('what cannot be read is named, and the rest is read', async () => {
  const found = await find(
    {
      ...FILES,
      'light-a1b2c3d/.gitmodules':
        '[submodule "lamp"]\n\tpath = lamp\n\turl = https://example.org/lamp.git\n',
      'light-a1b2c3d/art/raw.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 2\n',
      'light-a1b2c3d/README.md': 'x'.repeat(600_000),
    },
    [{ name: 'light-a1b2c3d/link.py', data: '__init__.py', mode: 0o120777 }],
  )
  expect(found.refusal).toBeUndefined()
  expect(found.nodes).toHaveLength(2)
  expect(found.contents.unreadable).toEqual([
    { file: 'link.py', reason: 'It is a symbolic link.' },
    { file: 'art/raw.png', reason: 'It lies in Git LFS; the archive has only a pointer to it.' },
    { file: 'lamp', reason: 'It is a submodule, whose files are in another repository.' },
    { file: 'README.md', reason: 'It is larger than 512 kB and is not shown.' },
  ])
})

test('classes that node_list.json names are found, and keep what Python says of them', async () => {
  const found = await find({
    ...FILES,
    'light-a1b2c3d/node_list.json': '{"Glow": "a", "Made While Running": "b"}',
  })
  expect(found.nodes.map((node) => node.comfy_node_name)).toEqual([
    'Glow',
    'Made While Running',
    'Lumen Note',
  ])
  expect(found.nodes[0]).toHaveProperty('input_types')
})

test('a repository without node classes says so, and one with classes of the front end does not', async () => {
  const none = await find({ 'README.md': '# Nothing' })
  expect(none.contents.unreadable).toEqual([
    { file: '__init__.py', reason: 'No node classes were found: neither NODE_CLASS_MAPPINGS nor a schema.' },
  ])
  expect(none).not.toHaveProperty('kept')
  const some = await find({ '__init__.py': '', 'js/a.js': 'LiteGraph.registerNodeType("Note", Note)' })
  expect(some.nodes).toEqual([{ comfy_node_name: 'Note', file: 'js/a.js', line: 1 }])
  expect(some.contents.unreadable).toEqual([])
})

test('an archive that cannot be read says why', async () => {
  expect((await readRepository(Buffer.from('<html>Not found</html>'), PLACE)).refusal).toEqual({
    code: 'not_a_zip',
    message: 'This is not a zip archive.',
  })
  expect((await readRepository(zipOf(FILES), PLACE, 1)).refusal?.code).toBe('too_slow')
})

test('a README that takes too long is left out, and the rest is there', async () => {
  const found = await readRepository(
    zipOf({ ...FILES, 'light-a1b2c3d/README.md': '*a_'.repeat(150_000) }),
    PLACE,
    5000,
  )
  expect(found).toMatchObject({
    license: 'MIT',
    workflows: [{ path: 'examples/glow.json' }],
    contents: { unreadable: [{ file: 'README', reason: 'It takes too long to render and is not shown.' }] },
  })
  expect(found.contents).not.toHaveProperty('readmeHtml')
})
