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
  [
    'a list of pairs',
    `from .nodes import light, dark
CLASSES = [light.Light, dark.Dark, dark.Dusk]
NODE_CLASS_MAPPINGS = dict(zip([cls.__name__ for cls in CLASSES], CLASSES))`,
  ],
  [
    'asking modules for their attribute',
    `from .nodes import light, dark
NODE_CLASS_MAPPINGS = {}
for module in [light, dark]:
    if hasattr(module, "NODE_CLASS_MAPPINGS"):
        NODE_CLASS_MAPPINGS.update(getattr(module, "NODE_CLASS_MAPPINGS", {}))
NODE_CLASS_MAPPINGS.update(getattr(light, "MORE_MAPPINGS", {}))`,
  ],
  [
    'looking modules through',
    `import inspect
from .nodes import light, dark
NODE_CLASS_MAPPINGS = {}
for name, cls in inspect.getmembers(light, inspect.isclass):
    NODE_CLASS_MAPPINGS[name] = cls
for name in dir(dark):
    NODE_CLASS_MAPPINGS[name] = getattr(dark, name)`,
  ],
  [
    'looking through its own names',
    `import os
from .nodes.light import *
from .nodes.dark import *
class Helper: pass
NODE_CLASS_MAPPINGS = {name: cls for name, cls in globals().items() if isinstance(cls, type)}`,
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

const REGISTRY = `CLASSES = {}
SHOWN = {}
def register(name, shown=None):
    def wrap(cls):
        CLASSES[name] = cls
        SHOWN[name] = shown or name
        return cls
    return wrap
def register_by_name(cls):
    CLASSES[cls.__name__] = cls
    return cls
`

test('classes that decorators register are found', async () => {
  const { nodes, unreadable } = await read({
    '__init__.py': `from . import nodes
from .registry import CLASSES as NODE_CLASS_MAPPINGS, SHOWN as NODE_DISPLAY_NAME_MAPPINGS`,
    'registry.py': REGISTRY,
    'nodes.py': `from .registry import register, register_by_name
@register("Light", "A light")
class Light:
    @classmethod
    def INPUT_TYPES(s): return {"required": {"a": ("IMAGE",)}}
@register_by_name
class Dark(Light):
    pass
`,
  })
  expect(unreadable).toEqual([])
  expect(nodes).toMatchObject([
    {
      comfy_node_name: 'Light',
      display_name: 'A light',
      input_types: '{"required":{"a":["IMAGE"]}}',
      line: 3,
    },
    { comfy_node_name: 'Dark', input_types: '{"required":{"a":["IMAGE"]}}' },
  ])
})

test('classes that a class of the pack collects are found', async () => {
  expect(
    await names({
      '__init__.py': `from .registry import Registry
from . import nodes
NODE_CLASS_MAPPINGS = Registry.CLASSES`,
      'registry.py': `class Registry:
    CLASSES = {}
    @classmethod
    def add(cls, name):
        def wrap(node):
            cls.CLASSES[name] = node
            return node
        return wrap
    @staticmethod
    def key(name):
        return "Lumen " + name
`,
      'nodes.py': `from .registry import Registry
@Registry.add(Registry.key("Light"))
class Light:
    def INPUT_TYPES(): return {}
`,
    }),
  ).toEqual(['Lumen Light'])
})

test('packs in folders of a repository that is none itself are found', async () => {
  expect(
    await names({
      'one/__init__.py': 'from .nodes import NODE_CLASS_MAPPINGS',
      'one/nodes.py': moduleOf('Light'),
      'two/__init__.py': `import copy\nfrom .nodes import BASE\nNODE_CLASS_MAPPINGS = copy.deepcopy(BASE)`,
      'two/nodes.py': `${moduleOf('Dark')}\nBASE = NODE_CLASS_MAPPINGS`,
    }),
  ).toEqual(['Light', 'Dark'])
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
