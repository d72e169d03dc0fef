import { UnreadableInstalled } from './installed-set'
import { readInstalledFile } from './read-installed-file'
import { readInstalled } from './read-installed'

const LOG = `\u001B[34m[START]\u001B[0m Security scan\r
** ComfyUI startup time: 2026-08-20 10:00:00.000\r
** Platform: Windows\r
** Python version: 3.12.7 (tags/v3.12.7:0b05ead) [MSC v.1941 64 bit (AMD64)]\r
** ComfyUI Path: D:\\Büro Ünal\\ComfyUI\r
pytorch version: 2.5.1+cu124\r
ComfyUI version: 0.3.40\r
ComfyUI frontend version: 1.25.1\r
### Loading: ComfyUI-Impact-Pack (V8.8.1)\r
Traceback (most recent call last):\r
  File "D:\\Büro Ünal\\ComfyUI\\nodes.py", line 2124, in load_custom_node\r
    module_spec.loader.exec_module(module)\r
ModuleNotFoundError: No module named 'cv2.gapi'\r
\r
Cannot import D:\\Büro Ünal\\ComfyUI\\custom_nodes\\comfyui-eyes module for custom nodes: No module named 'cv2.gapi'\r
\r
Import times for custom nodes:\r
   0.0 seconds: D:\\Büro Ünal\\ComfyUI\\custom_nodes\\websocket_image_save.py\r
   0.1 seconds (IMPORT FAILED): D:\\Büro Ünal\\ComfyUI\\custom_nodes\\comfyui-eyes\r
   0.2 seconds (IMPORT FAILED): D:\\Büro Ünal\\ComfyUI\\custom_nodes\\Пакет 节点\r
   \u001B[33m1.3 seconds\u001B[0m: D:\\Büro Ünal\\ComfyUI\\custom_nodes\\ComfyUI-Impact-Pack\r
`

const refusal = (text: string) => {
  try {
    return readInstalled(text)
  } catch (error) {
    if (error instanceof UnreadableInstalled) return error.message
    throw error
  }
}

test('the start-up log tells the packs, those that failed and why, and the machine', () => {
  expect(readInstalled(LOG)).toEqual({
    kind: 'log',
    system: 'windows',
    python: '3.12.7',
    comfyui: '0.3.40',
    frontend: '1.25.1',
    packages: new Map([['torch', '2.5.1+cu124']]),
    packs: [
      {
        folder: 'comfyui-eyes',
        failure: {
          cause: 'missing_module',
          what: 'cv2.gapi',
          package: 'opencv-python',
          message: "ModuleNotFoundError: No module named 'cv2.gapi'",
        },
      },
      { folder: 'Пакет 节点', failure: { cause: 'other', message: '' } },
      { folder: 'ComfyUI-Impact-Pack', version: '8.8.1' },
    ],
  })
})

test('of several starts the last one counts, and lines may have a time and a level before them', () => {
  const later = `${LOG}[2026-08-21 09:00:00.000] [INFO] ** ComfyUI startup time: 2026-08-21
[2026-08-21 09:00:01.000] [INFO] ** Platform: Linux
[2026-08-21 09:00:02.000] [INFO]    0.1 seconds: /srv/ComfyUI/custom_nodes/quiet
`
  expect(readInstalled(later)).toEqual({
    kind: 'log',
    system: 'linux',
    packages: new Map(),
    packs: [{ folder: 'quiet' }],
  })
})

test.each([
  ['a logger', '2026-01-02 10:11:12,123 - root - INFO - '],
  ['ComfyUI-Manager', '[2026-01-02 10:11:12.123] [INFO] '],
  ['a container', 'comfyui-1  | '],
  ['the journal', 'Jan  2 10:11:12 host python[812]: '],
])('what %s writes before each line hides neither causes nor packs in folders of their own', (_, before) => {
  const lines = [
    "### ComfyUI Version: v0.3.49-12-gabcdef | Released on '2025-08-01'",
    "KeyError: 'LD_LIBRARY_PATH'",
    '',
    "Cannot import E:\\packs\\ComfyUI-X module for custom nodes: 'LD_LIBRARY_PATH'",
    'Prestartup times for custom nodes:',
    '   0.1 seconds (PRESTARTUP FAILED): C:\\ComfyUI\\custom_nodes\\rgthree-comfy',
    '',
    'Import times for custom nodes:',
    '   0.0 seconds: C:\\ComfyUI\\custom_nodes\\websocket_image_save.py',
    '   0.1 seconds (IMPORT FAILED): E:\\packs\\ComfyUI-X',
    '   0.4 seconds: E:\\packs\\quiet\\',
    '',
    'Loaded in 0.2 seconds: E:\\models\\flux',
  ]
  expect(readInstalled(lines.map((line) => `${before}${line}\r\n`).join(''))).toEqual({
    kind: 'log',
    comfyui: '0.3.49',
    system: 'windows',
    packages: new Map(),
    packs: [
      { folder: 'ComfyUI-X', failure: { cause: 'other', message: "KeyError: 'LD_LIBRARY_PATH'" } },
      { folder: 'rgthree-comfy' },
      { folder: 'quiet' },
    ],
  })
})

test.each([
  ["ImportError: cannot import name 'gone' from 'transformers' (/a/b.py)", 'missing_name', 'gone'],
  [
    "AttributeError: module 'numpy' has no attribute 'bool'",
    'missing_name',
    "module 'numpy' has no attribute 'bool'",
  ],
  [
    'ImportError: DLL load failed while importing onnx_cpp: A dynamic link library failed',
    'binary',
    'onnx_cpp',
  ],
  ['ImportError: numpy.core.multiarray failed to import', 'numpy_2', undefined],
  ['AssertionError: Torch not compiled with CUDA enabled', 'cuda', undefined],
  ["FileNotFoundError: [Errno 2] No such file or directory: '/a'", 'missing_file', undefined],
  ['PermissionError: [WinError 5] Access is denied', 'permission', undefined],
  ['SyntaxError: invalid syntax (nodes.py, line 3)', 'syntax', undefined],
  ['MemoryError', 'memory', undefined],
  ['RuntimeError: 出错了', 'other', undefined],
])('%s has the cause %s', (said, cause, what) => {
  const message = said.replace(/^\w+: /, '')
  const set = readInstalled(`${said}\nCannot import /x/custom_nodes/a module for custom nodes: ${message}\n`)
  expect(set?.packs).toEqual([
    { folder: 'a', failure: { cause, message: said, ...(what !== undefined && { what }) } },
  ])
})

test('a message that goes on for some lines tells the cause in any of them', () => {
  const log = `RuntimeError: Failed to import transformers because of the following error (look up to see its traceback):
numpy.core.multiarray failed to import

Cannot import /x/custom_nodes/a module for custom nodes: Failed to import transformers because of the following error (look up to see its traceback):
numpy.core.multiarray failed to import
`
  expect(readInstalled(log)?.packs[0]?.failure).toMatchObject({
    cause: 'numpy_2',
    message: expect.stringMatching(/^RuntimeError: Failed.*\nnumpy\.core.*import$/) as string,
  })
})

test("ComfyUI-Manager's snapshot tells packs by id and by repository, and Python packages", () => {
  const snapshot = {
    comfyui: 'a1b2c3',
    git_custom_nodes: {
      'https://github.com/acme/masks': { hash: 'd4e5f6', disabled: true },
      'https://github.com/acme/odd': 'what?',
    },
    cnr_custom_nodes: { 'acme-frames': '1.2.0', 'acme-nightly': 'nightly', 'acme-odd': 7 },
    file_custom_nodes: [{ filename: 'websocket_image_save.py', disabled: false }],
    pips: { 'numpy==1.26.4': '', 'torch==2.5.1+cu124': '' },
  }
  expect(readInstalled(`\uFEFF${JSON.stringify(snapshot)}`)).toEqual({
    kind: 'snapshot',
    packages: new Map([
      ['numpy', '1.26.4'],
      ['torch', '2.5.1+cu124'],
    ]),
    packs: [
      { id: 'acme-frames', version: '1.2.0' },
      { id: 'acme-nightly' },
      { id: 'acme-odd' },
      { repository: 'https://github.com/acme/masks', commit: 'd4e5f6', isDisabled: true },
      { repository: 'https://github.com/acme/odd' },
    ],
  })
})

const YAML = `cnr_custom_nodes:
  acme-frames: 1.10
  acme-nightly: nightly
comfyui: a1b2c3
file_custom_nodes: []
git_custom_nodes:
  https://github.com/acme/masks:
    disabled: true
    hash: '12345678'
  https://github.com/acme/odd: {hash: 00123e4, disabled: false}
pips:
  numpy==1.26.4: ''
`

test("comfy-cli's snapshot is the same in YAML, by itself or in its file of all that is installed", async () => {
  const expected = {
    kind: 'snapshot',
    packages: new Map([['numpy', '1.26.4']]),
    packs: [
      { id: 'acme-frames', version: '1.10' },
      { id: 'acme-nightly' },
      { repository: 'https://github.com/acme/masks', commit: '12345678', isDisabled: true },
      { repository: 'https://github.com/acme/odd', commit: '00123e4' },
    ],
  }
  expect(await readInstalledFile(new Blob([YAML]))).toEqual(expected)
  const nested = `basics:\n  name: mine\nmodels: []\ncustom_nodes:\n${YAML.replaceAll(/^/gm, '  ')}`
  expect(await readInstalledFile(new Blob(['\uFEFF', nested.replaceAll('\n', '\r\n')]))).toEqual(expected)
})

const BOMB = `custom_nodes:
  a: &a [x, x, x, x, x, x, x, x, x, x]
  b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
  c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
  d: [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
`

test.each([
  ['git_custom_nodes:\n  - [a\n  b: }\n', 'broken_yaml at line 3, column 3'],
  ['custom_nodes: none\n', 'unknown'],
  ['cnr_custom_nodes: {}\n', 'nothing_in_it'],
  [BOMB, 'unknown'],
])('YAML like %j is refused: %s', async (text, message) => {
  await expect(readInstalledFile(new Blob([text]))).rejects.toThrow(message)
})

test.each([
  [
    'pip freeze',
    '# frozen\r\nNumPy==1.26.4\r\nmy_own @ file:///C:/Users/ann/secret\r\n-e git+https://x.test/y.git@abc#egg=y_z\r\n',
  ],
  [
    'pip list',
    'Package    Version Editable project location\n---------- -------\nNumPy      1.26.4\nmy_own @ /srv/mine\ny-z @ x\n',
  ],
])('%s tells Python packages, and no path', (_, text) => {
  const set = readInstalled(text)
  expect(set).toEqual({
    kind: 'pip',
    packs: [],
    packages: new Map([
      ['numpy', '1.26.4'],
      ['my-own', ''],
      ['y-z', ''],
    ]),
  })
})

test('versions are told by wheels, by comments on folders, and in JSON', () => {
  const frozen = `# Editable install with no version control (Mine==0.1)
-e c:\\users\\ann\\mine
-e /srv/unnamed
numpy @ file:///croot/base_1/dist/numpy-1.26.4-cp312-cp312-linux_x86_64.whl#sha256=abc
torch @ https://download.pytorch.org/whl/cu121/torch-2.1.0%2Bcu121-cp311-cp311-win_amd64.whl
`
  expect(readInstalled(frozen)?.packages).toEqual(
    new Map([
      ['mine', '0.1'],
      ['numpy', '1.26.4'],
      ['torch', '2.1.0+cu121'],
    ]),
  )
  const json = '[{"name": "NumPy", "version": "1.26.4"}, {"name": "torch", "version": "2.1.0+cu121"}]'
  expect(readInstalled(json)).toEqual({
    kind: 'pip',
    packs: [],
    packages: new Map([
      ['numpy', '1.26.4'],
      ['torch', '2.1.0+cu121'],
    ]),
  })
})

test('JSON that is no snapshot may be a workflow', () => {
  expect(readInstalled('{"nodes": []}')).toBeUndefined()
  expect(readInstalled('[]')).toBeUndefined()
})

test.each([
  ['', 'empty'],
  ['\uFEFF \r\n', 'empty'],
  ['Dear diary,\ntoday I installed nothing.', 'unknown'],
  ['{"git_custom_nodes": {\n  "a": }\n}', 'broken_json at line 2, column 8'],
  ['{"cnr_custom_nodes": {}}', 'nothing_in_it'],
  ['Import times for custom nodes:\n', 'nothing_in_it'],
  ['\u0000\u0001PNG\u0000', 'unknown'],
])('%j is refused: %s', (text, message) => {
  expect(refusal(text)).toBe(message)
})

test('fifty megabytes are read, and what somebody makes up does not stop it', () => {
  const noise = `${'\u001B['.repeat(200)}${'='.repeat(3_000)} seconds: \n`
  const many = Array.from({ length: 3_000 }, (_, index) => `0.1 seconds: /x/custom_nodes/p${index}\n`).join(
    '',
  )
  const log = `${noise.repeat(Math.ceil(50_000_000 / noise.length))}${many}${'a'.repeat(1_000_000)}`
  expect(readInstalled(log)?.packs).toHaveLength(2_000)
  expect(readInstalled(`numpy==1.0\n${'torch '.repeat(300_000)}\n`)?.packages.get('numpy')).toBe('1.0')
  const wide = {
    cnr_custom_nodes: Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`p${at}`, '1.0.0'])),
  }
  expect(readInstalled(JSON.stringify(wide))?.packs).toHaveLength(2_000)
})
