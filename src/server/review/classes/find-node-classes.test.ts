import fc from 'fast-check'
import { readNodes as read } from '../inspection/python-for-tests'

const names = async (sources: Record<string, string>) =>
  (await read(sources)).nodes.map((node) => node.comfy_node_name)

const moduleOf = (...classes: string[]) =>
  [
    ...classes.map(
      (name) => `class ${name}:\n    @classmethod\n    def INPUT_TYPES(s): return {"required": {}}`,
    ),
    `NODE_CLASS_MAPPINGS = {${classes.map((name) => `"${name}": ${name}`).join(', ')}}`,
  ].join('\n')

const PARTS = {
  'nodes/__init__.py': '',
  'nodes/light.py': moduleOf('Light'),
  'nodes/dark.py': moduleOf('Dark', 'Dusk'),
}

test.each([
  [
    'spreading imported mappings',
    `from .nodes.light import NODE_CLASS_MAPPINGS as A
from .nodes.dark import NODE_CLASS_MAPPINGS as B
NODE_CLASS_MAPPINGS = {**A, **B}`,
  ],
  [
    'updating one after the other',
    `NODE_CLASS_MAPPINGS = {}
from .nodes import light
from .nodes import dark as d
NODE_CLASS_MAPPINGS.update(light.NODE_CLASS_MAPPINGS)
NODE_CLASS_MAPPINGS.update(d.NODE_CLASS_MAPPINGS)`,
  ],
  [
    'importing a folder beside it',
    `from . import nodes
NODE_CLASS_MAPPINGS = {**nodes.light.NODE_CLASS_MAPPINGS, **nodes.dark.NODE_CLASS_MAPPINGS}`,
  ],
  [
    'a comprehension over names and classes',
    `from .nodes import light, dark
NODES = {"Light": (light.Light, "a lamp"), "Dark": (dark.Dark, "a shade"), "Dusk": (dark.Dusk, "")}
NODE_CLASS_MAPPINGS = {name: node for name, (node, _) in NODES.items()}`,
  ],
  [
    'a comprehension over a list of classes',
    `from .nodes import light, dark
NODE_CLASS_MAPPINGS = {cls.__name__: cls for cls in [light.Light, dark.Dark, dark.Dusk] if cls}`,
  ],
  [
    'a comprehension over modules',
    `from .nodes import light, dark
NODE_CLASS_MAPPINGS = {k: v for module in (light, dark) for k, v in module.NODE_CLASS_MAPPINGS.items()}`,
  ],
  [
    'joining with a bar',
    `from .nodes.light import *
from .nodes.dark import NODE_CLASS_MAPPINGS as B
NODE_CLASS_MAPPINGS |= B`,
  ],
  [
    'setting each name',
    `from .nodes.light import Light
import nodes.dark as dark
NODE_CLASS_MAPPINGS = dict()
NODE_CLASS_MAPPINGS["Light"] = Light
for name, cls in dark.NODE_CLASS_MAPPINGS.items():
    NODE_CLASS_MAPPINGS[name] = cls`,
  ],
  [
    'importing a list of modules in a loop',
    `import importlib
NODE_CLASS_MAPPINGS = {}
for name in ["light", "dark"]:
    module = importlib.import_module(f".nodes.{name}", __name__)
    NODE_CLASS_MAPPINGS = {**NODE_CLASS_MAPPINGS, **module.NODE_CLASS_MAPPINGS}`,
  ],
  [
    'trying first',
    `try:
    from .nodes.light import NODE_CLASS_MAPPINGS as A
    from .nodes.dark import NODE_CLASS_MAPPINGS as B
    NODE_CLASS_MAPPINGS = A | B
except ImportError:
    NODE_CLASS_MAPPINGS = {}`,
  ],
  [
    'a function that builds them',
    `from .nodes.light import Light
from .nodes.dark import Dark, Dusk
CONFIG = {"Light": {"class": Light, "name": "Light!"}, "Dark": {"class": Dark}, "Dusk": {"class": Dusk}}
def build(config):
    classes, shown = {}, {}
    for name, info in config.items():
        classes[name] = info["class"]
        shown[name] = info.get("name", name)
    return classes, shown
NODE_CLASS_MAPPINGS, NODE_DISPLAY_NAME_MAPPINGS = build(CONFIG)`,
  ],
])('mappings of several files are put together by %s', async (_how, entry) => {
  const { nodes, unreadable } = await read({ ...PARTS, '__init__.py': entry })
  expect(nodes.map((node) => node.comfy_node_name).sort()).toEqual(['Dark', 'Dusk', 'Light'])
  expect(nodes.find((node) => node.comfy_node_name === 'Dark')).toMatchObject({
    file: 'nodes/dark.py',
    input_types: '{"required":{}}',
  })
  expect(unreadable).toEqual([])
})

test('where modules are only found at run time, all files are asked and the reader is told', async () => {
  const { nodes, unreadable } = await read({
    ...PARTS,
    'tests/test_x.py': moduleOf('OnlyForTests'),
    '__init__.py': `import os, importlib
NODE_CLASS_MAPPINGS = {}
for file in os.listdir("nodes"):
    NODE_CLASS_MAPPINGS.update(importlib.import_module(file).NODE_CLASS_MAPPINGS)`,
  })
  expect(nodes.map((node) => node.comfy_node_name).sort()).toEqual(['Dark', 'Dusk', 'Light'])
  expect(unreadable[0]).toMatchObject({ file: '__init__.py' })
})

test('a mapping that is built while running is named with its line and reason', async () => {
  const { nodes, unreadable } = await read({
    '__init__.py': 'A = []\nNODE_CLASS_MAPPINGS = {cls.NAME: cls for cls in A}\n',
  })
  expect(nodes).toEqual([])
  expect(unreadable[0]).toEqual({
    file: '__init__.py',
    line: 2,
    reason: 'NODE_CLASS_MAPPINGS could not be read: it is built by a comprehension.',
  })
})

test('a name that comes from the class itself is found', async () => {
  expect(
    await names({
      '__init__.py': 'PRE = "Lumen "\nclass A:\n    NAME = PRE + "A"\nNODE_CLASS_MAPPINGS = {A.NAME: A}',
    }),
  ).toEqual(['Lumen A'])
})

test('a file with a mistake is named, and the rest is still read', async () => {
  const { nodes, unreadable } = await read({
    '__init__.py': `${moduleOf('Light')}\nfrom .broken import x\n`,
    'broken.py': 'def (:\n  !!\n',
  })
  expect(nodes).toHaveLength(1)
  expect(unreadable).toEqual([{ file: 'broken.py', line: 1, reason: 'The file has a syntax error.' }])
})

test('files that import each other, call themselves or grow without end are read to an end', async () => {
  const growing = Array.from({ length: 60 }, (_, index) => `a${index + 1} = a${index} + a${index}`).join('\n')
  expect(
    await names({
      '__init__.py': `from .a import *\n${moduleOf('Light')}`,
      'a.py': `from .b import B\nfrom . import *\ndef f(x): return f(x)\nA = f(1)\na0 = "xx"\n${growing}\n`,
      'b.py': `from .a import A\nB = ${'('.repeat(3000)}1${')'.repeat(3000)}\nC = 9 ** 9 ** 9 ** 9\n`,
    }),
  ).toEqual(['Light'])
})

test('no Python, nor anything like it, makes the reader fall over', async () => {
  const words = fc.constantFrom(
    'NODE_CLASS_MAPPINGS',
    ' = ',
    '{',
    '}',
    '**',
    '"a"',
    ': ',
    'class A:',
    '\n',
    '\n    ',
    'def f(x): ',
    'return ',
    '(',
    ')',
    '[',
    ']',
    'A',
    '.update',
    'from . import ',
    'for x in ',
    'x',
    ', ',
    '|',
    'f"{x}"',
    '\\x',
    "'''",
    'INPUT_TYPES',
    'try:',
    'except:',
    'io.Schema',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { maxLength: 60 }),
      async (parts) => void (await read({ '__init__.py': parts.join('') })),
    ),
    { numRuns: 300 },
  )
})
