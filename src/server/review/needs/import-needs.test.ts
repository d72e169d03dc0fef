import { parsePython } from '../python/parse-python'
import { ImportNeeds } from './import-needs'
import { requirementLines, requirementNeeds } from '../../domain/requirement-needs'

const ofRequirement = (line: string) => requirementNeeds([{ text: line, file: 'requirements.txt' }])
const kinds = (line: string) => ofRequirement(line).map(({ need }) => need)

test.each<[string, string[]]>([
  ['xformers', ['cuda']],
  ['triton>=3.0', ['cuda']],
  ['triton-windows', ['cuda', 'windows']],
  ['flash-attn==2.5.8', ['cuda']],
  ['flash_attn', ['cuda']],
  ['SageAttention', ['cuda']],
  ['tensorrt', ['cuda']],
  ['tensorrt-cu12', ['cuda']],
  ['cupy-cuda12x', ['cuda']],
  ['onnxruntime-gpu==1.18.0', ['cuda']],
  ['nvidia-ml-py', ['cuda']],
  ['pynvml', ['cuda']],
  ['spconv-cu118', ['cuda']],
  ['torch==2.3.0+cu121', ['cuda']],
  ['--extra-index-url https://download.pytorch.org/whl/cu121', ['cuda']],
  ['--index-url https://download.pytorch.org/whl/nightly/cu128', ['cuda']],
  ['--index-url https://download.pytorch.org/whl/rocm6.0', ['rocm']],
  ['torch==2.3.0+rocm6.0', ['rocm']],
  ['onnxruntime-rocm', ['rocm']],
  ['mlx', ['metal']],
  ['mlx-vlm>=0.1', ['metal']],
  ['coremltools', ['metal']],
  ['torch-directml', ['directml']],
  ['onnxruntime-directml', ['directml']],
  ['intel_extension_for_pytorch', ['xpu']],
  ['torch-npu', ['npu']],
  ['pywin32', ['windows']],
  ['pyobjc-framework-Vision', ['macos']],
  ['https://example.org/lumen-1.0+cu121-cp311-cp311-win_amd64.whl', ['cuda', 'windows']],
  ['lumen @ https://example.org/lumen-1.0-cp311-cp311-manylinux_2_17_x86_64.whl', ['linux']],
  ['lumen @ https://example.org/lumen-1.0-cp311-cp311-macosx_11_0_arm64.whl', ['macos']],
])('%s needs %p', (line, needs) => {
  expect(kinds(line)).toEqual(needs)
})

test.each([
  'onnxruntime',
  'torch',
  'numpy>=1.26',
  'tritonclient',
  'bitsandbytes', // has builds for macOS and for processors alone
  'my-xformers',
  'pywin32; sys_platform == "win32"',
  'xformers ; platform_system != "Darwin"',
  'onnxruntime-gpu; extra == "gpu"',
  'https://example.org/lumen-1.0-cp311-cp311-win_amd64.whl ; sys_platform == "win32"',
  'accumulate-cubes',
  'https://example.org/document.whl',
])('%s needs nothing that some machines have not', (line) => {
  expect(kinds(line)).toEqual([])
})

test('a marker that speaks of Python alone leaves a need as it is', () => {
  expect(ofRequirement('xformers>=0.0.26; python_version >= "3.10"')).toEqual([
    { need: 'cuda', reason: 'xformers>=0.0.26', file: 'requirements.txt' },
  ])
})

test('each need names the requirement as it is written, its file and line; comments need nothing', () => {
  const lines = requirementLines(
    '# fast\nnumpy\n\n# xformers\nonnxruntime-gpu  # on NVIDIA\n',
    'requirements.txt',
  )
  expect(requirementNeeds(lines)).toEqual([
    { need: 'cuda', reason: 'onnxruntime-gpu', file: 'requirements.txt', line: 5 },
  ])
})

async function importNeeds(files: Record<string, string>) {
  const needs = new ImportNeeds()
  for (const [path, text] of Object.entries(files)) {
    const tree = await parsePython(text)
    if (!tree) continue
    needs.add({ path, tree })
    tree.delete()
  }
  return needs.needs
}

test('imports at the top of what is loaded need what they import', async () => {
  expect(
    await importNeeds({
      '__init__.py': 'from .nodes import light\nfrom .nodes.dark import Dark\n',
      'nodes/__init__.py': '',
      'nodes/light.py': '"""Light."""\nimport os, pynvml\n',
      'nodes/dark.py': 'from mlx.core import array\n',
    }),
  ).toEqual([
    { need: 'cuda', reason: 'import os, pynvml', file: 'nodes/light.py', line: 2 },
    { need: 'metal', reason: 'from mlx.core import array', file: 'nodes/dark.py', line: 1 },
  ])
})

test('imports that may be left out, and files that may not be loaded, need nothing', async () => {
  expect(
    await importNeeds({
      '__init__.py': `import sys
from .nodes import Light
from .triton import kernel
try:
    import xformers
except ImportError:
    xformers = None
if sys.platform == "win32":
    import winreg
def fast():
    import triton
`,
      'nodes.py': 'class Light:\n    import cupy\n',
      'triton.py': 'kernel = 1\n',
      'setup_windows.py': 'import winreg\n',
      'tests/test_fast.py': 'import triton\n',
    }),
  ).toEqual([])
})

test('a module of the pack is not taken for a package of the same name', async () => {
  expect(await importNeeds({ '__init__.py': 'import wmi\n', 'wmi.py': '' })).toEqual([])
})
