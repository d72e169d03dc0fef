import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectArchive } from './inspect-archive'
import { runInspectionWorker } from './run-inspection-worker'
import { changesSince } from './changes-since'
import { inspectionReport } from './inspection-report'
import { makeZip, zipOf } from '../archive/zip-for-tests'

const PYPROJECT = `[project]
name = "lumen-light"
version = "1.0.0"
license = { file = "LICENSE" }
[project.urls]
Repository = "https://github.com/lumen/light"
[tool.comfy]
PublisherId = "lumen"
DisplayName = "Lumen Light"
Icon = "art/icon.png"
`
const NODES = `class Glow:
    @classmethod
    def INPUT_TYPES(s):
        return {"required": {"image": ("IMAGE",)}}
    RETURN_TYPES = ("IMAGE",)
    FUNCTION = "glow"
    CATEGORY = "lumen"
NODE_CLASS_MAPPINGS = {"Glow": Glow}
NODE_DISPLAY_NAME_MAPPINGS = {"Glow": "Glow ✨"}
`
const PACK = {
  'light-main/pyproject.toml': PYPROJECT,
  'light-main/__init__.py': NODES,
  'light-main/README.md': '# Lumen Light\n\n[guide](docs/guide.md)\n',
  'light-main/LICENSE': 'Free to use.\n',
  'light-main/requirements.txt': '# images\nnumpy>=1.26  # fast\n\npillow\n',
  'light-main/art/icon.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
}
const soon = () => Date.now() + 20_000
const inspect = (files: Record<string, string | Buffer>) => inspectArchive(zipOf(files), soon())

const DIGEST = expect.stringMatching(/^[0-9a-f]{64}$/) as string

test('a sound pack is read whole and may become active', async () => {
  expect(await runInspectionWorker(zipOf(PACK))).toEqual({
    verdict: 'active',
    code: { capabilities: [], unread: [] },
    metadata: {
      name: 'lumen-light',
      version: '1.0.0',
      license_file: 'LICENSE',
      repository: 'https://github.com/lumen/light',
      publisher_id: 'lumen',
      display_name: 'Lumen Light',
      icon: 'art/icon.png',
      dependencies: [],
    },
    problems: [],
    readmeHtml:
      '<h2 id="readme-lumen-light">Lumen Light<a class="readme-anchor" href="#readme-lumen-light" aria-hidden="true" tabindex="-1"></a></h2>\n<p><a href="https://github.com/lumen/light/blob/HEAD/docs/guide.md" rel="nofollow noopener ugc">guide</a></p>',
    toc: [{ depth: 1, id: 'readme-lumen-light', text: 'Lumen Light' }],
    license: 'Free to use.\n',
    requirements: ['numpy>=1.26', 'pillow'],
    needs: [],
    icon: 'art/icon.png',
    files: [
      { path: 'LICENSE', size: 13, sha256: DIGEST },
      { path: 'README.md', size: 38, sha256: DIGEST },
      { path: '__init__.py', size: Buffer.byteLength(NODES), sha256: DIGEST },
      { path: 'art/icon.png', size: 4, sha256: DIGEST },
      { path: 'pyproject.toml', size: PYPROJECT.length, sha256: DIGEST },
      { path: 'requirements.txt', size: 37, sha256: DIGEST },
    ],
    totalSize: 92 + Buffer.byteLength(NODES) + PYPROJECT.length,
    nodes: [
      {
        comfy_node_name: 'Glow',
        display_name: 'Glow ✨',
        category: 'lumen',
        function: 'glow',
        input_types: '{"required":{"image":["IMAGE"]}}',
        return_types: '["IMAGE"]',
        file: '__init__.py',
        line: 1,
      },
    ],
    unreadable: [],
    findings: [],
  })
})

test('what the pack needs of a machine is told with its places, required, declared or imported', async () => {
  const { needs } = await inspect({
    ...PACK,
    'light-main/pyproject.toml': PYPROJECT.replace(
      'version = "1.0.0"',
      'version = "1.0.0"\ndependencies = ["xformers"]',
    ),
    'light-main/requirements.txt': '-r gpu.txt\n',
    'light-main/gpu.txt': 'onnxruntime-gpu\n',
    'light-main/__init__.py': `import winreg\n${NODES}`,
  })
  expect(needs).toEqual([
    { need: 'cuda', reason: 'onnxruntime-gpu', file: 'gpu.txt', line: 1 },
    { need: 'cuda', reason: 'xformers', file: 'pyproject.toml', line: 4 },
    { need: 'windows', reason: 'import winreg', file: '__init__.py', line: 1 },
  ])
})

test('a pack with an enforced finding is flagged, and one with information only is not', async () => {
  const grave = await inspect({ ...PACK, 'light-main/x.py': 'import base64\nexec(base64.b64decode(P))' })
  expect(grave).toMatchObject({
    verdict: 'flagged',
    findings: [{ rule: 'runs-decoded-code', file: 'x.py', line: 2, sha256: DIGEST }],
  })
  const informed = await inspect({ ...PACK, 'light-main/x.py': 'import os\nos.system("ls")' })
  expect(informed).toMatchObject({ verdict: 'active', findings: [{ rule: 'starts-programs' }] })
})

test('a pack that takes the name of one of ComfyUI’s own node classes is told so, and not held back', async () => {
  const nodes = NODES.replace('"Glow": Glow}', '"Glow": Glow, "KSampler": Glow}')
  const { verdict, findings } = await inspect({ ...PACK, 'light-main/__init__.py': nodes })
  expect(verdict).toBe('active')
  expect(findings).toMatchObject([
    {
      rule: 'replaces-core-class',
      severity: 'medium',
      enforced: false,
      file: '__init__.py',
      snippet: 'KSampler',
    },
  ])
})

test('an archive that is not accepted says why and nothing else', async () => {
  const inspection = await runInspectionWorker(makeZip([{ name: '../x.py' }]))
  expect(inspection).toMatchObject({
    verdict: 'refused',
    refusal: {
      code: 'path_traversal',
      message: '"../x.py" leads out of the archive with "..".',
      path: '../x.py',
    },
    files: [],
    nodes: [],
  })
})

test('a review that takes too long is stopped', async () => {
  expect((await runInspectionWorker(zipOf(PACK), { timeLimit: 5 })).refusal?.code).toBe('too_slow')
  expect((await inspectArchive(zipOf(PACK), Date.now() - 1)).refusal?.code).toBe('too_slow')
})

test('a README that takes too long is left out and holds nothing back', async () => {
  const inspection = await runInspectionWorker(
    zipOf({ ...PACK, 'light-main/README.md': '*a_'.repeat(150_000) }),
    {
      timeLimit: 5000,
    },
  )
  expect(inspection).toMatchObject({
    verdict: 'active',
    nodes: [{ comfy_node_name: 'Glow' }],
    problems: [{ file: 'README', message: 'it takes too long to render and is not shown.' }],
  })
  expect(inspection).not.toHaveProperty('readmeHtml')
})

test('an archive can be inspected as a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await writeFile(join(folder, 'node.zip'), zipOf(PACK))
  expect((await runInspectionWorker(join(folder, 'node.zip'))).verdict).toBe('active')
  await expect(runInspectionWorker(join(folder, 'nothing.zip'))).rejects.toMatchObject({
    code: 'ENOENT',
    // Stack traces of the worker thread are source-mapped.
    stack: expect.stringMatching(/\/src\/server\/review\/archive\/archive-bytes\.ts:\d+/) as string,
  })
  await rm(folder, { recursive: true })
})

test('what is missing or too large is named, and nothing else is lost', async () => {
  const inspection = await inspect({
    '__init__.py': NODES,
    'blob.py': `x = "${'a'.repeat(2_000_000)}"`,
    'README.txt': 'Use <it>\u0000.',
  })
  expect(inspection).toMatchObject({
    verdict: 'flagged',
    problems: [{ file: 'pyproject.toml', message: 'it is missing at the top of the archive.' }],
    unreadable: [{ file: 'blob.py', reason: 'The file is larger than 2 MB and was not read.' }],
    findings: [{ rule: 'python-too-large', file: 'blob.py' }],
    readmeHtml: '<pre>Use &lt;it&gt;�.</pre>',
  })
})

test('a publisher can read the report at the console', async () => {
  const report = inspectionReport(
    await inspect({ ...PACK, 'light-main/x.py': 'import base64\nexec(base64.b64decode(P)) #\u001b[2J' }),
  )
  expect(report).toContain('Lumen Light 1.0.0: 7 files, 1 kB, 1 node class')
  expect(report).toContain('  Glow · Glow ✨ · lumen')
  expect(report).toContain('✗ critical · runs-decoded-code: Decodes text and runs it as code')
  expect(report).toContain('      x.py:2  exec(base64')
  expect(report).toContain('would be flagged')
  expect(report).not.toContain('\u001b')
  const refused = inspectionReport(await inspectArchive(Buffer.from('hello'), soon()))
  expect(refused).toBe('The archive would be refused.\n  This is not a zip archive. (not_a_zip)')
})

test('a publisher is told what an archive changes of the one before', async () => {
  const later = NODES.replace('"image": ("IMAGE",)', '"mask": ("MASK",)')
  const [before, after] = [
    await inspect(PACK),
    await inspect({
      ...PACK,
      'light-main/pyproject.toml': PYPROJECT.replace('1.0.0', '1.0.1'),
      'light-main/__init__.py': later,
    }),
  ]
  const report = inspectionReport(after, changesSince(before, after))
  expect(report).toContain(`What changed:
  Workflows that were saved with 1.0.0 break: Glow. Its number says patch: raise the first number, or before 1.0.0 the second.
  ~ Glow: input_added mask, input_removed image
`)
})
