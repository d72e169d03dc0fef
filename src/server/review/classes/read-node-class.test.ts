import { readNodes as read } from '../inspection/python-for-tests'

const BRIGHTEN = `
import torch

CATEGORY_ROOT = "lumen"

class Brighten:
    """Makes a picture brighter."""
    MODES = ["linear", "gamma"]

    @classmethod
    def INPUT_TYPES(cls):
        return {
            "required": {
                "image": ("IMAGE",),
                "amount": ("FLOAT", {"default": 1.5, "min": -2.0, "max": 2 ** 3, "step": 0.01}),
                "seed": ("INT", {"default": 0, "max": 0xffffffffffffffff}),
                "mode": (cls.MODES, {"default": "gamma"}),
                "model": (folder_paths.get_filename_list("checkpoints"),),
                "anything": (any_type, {"tooltip": "a" "b\\n", "forceInput": True, "x": some_call()}),
            },
            "optional": {"mask": ("MASK",)},
            "hidden": {"prompt": "PROMPT"},
        }

    RETURN_TYPES = ("IMAGE", any_type)
    RETURN_NAMES = ("picture", "other")
    OUTPUT_IS_LIST = (False, True)
    FUNCTION = "run"
    CATEGORY = f"{CATEGORY_ROOT}/tone"
    DESCRIPTION = "Brightens " + "pictures."
    EXPERIMENTAL = True

    def run(self, image):
        return (image,)

class Darken(Brighten):
    FUNCTION = "darken"
    RETURN_NAMES = some_list()
    DEPRECATED = True

NODE_CLASS_MAPPINGS = {"Brighten": Brighten, "Lumen Darken": Darken}
NODE_DISPLAY_NAME_MAPPINGS = {"Brighten": "Brighten ☀"}
`

test("an author's node is read with its inputs, outputs and flags, and nothing is run", async () => {
  const { nodes, unreadable } = await read({ '__init__.py': BRIGHTEN })
  expect(unreadable).toEqual([])
  const [brighten] = nodes
  expect(brighten).toEqual({
    comfy_node_name: 'Brighten',
    display_name: 'Brighten ☀',
    category: 'lumen/tone',
    description: 'Brightens pictures.',
    function: 'run',
    input_types: expect.any(String),
    return_types: '["IMAGE","*"]',
    return_names: '["picture","other"]',
    output_is_list: [false, true],
    experimental: true,
    file: '__init__.py',
    line: 6,
  })
  expect(brighten?.input_types).toContain('"max":18446744073709551615')
  expect(JSON.parse(brighten?.input_types ?? '')).toEqual({
    required: {
      image: ['IMAGE'],
      amount: ['FLOAT', { default: 1.5, min: -2, max: 8, step: 0.01 }],
      seed: ['INT', { default: 0, max: 18446744073709552000 }],
      mode: [['linear', 'gamma'], { default: 'gamma' }],
      model: ['COMBO'],
      anything: ['*', { tooltip: 'ab\n', forceInput: true }],
    },
    optional: { mask: ['MASK'] },
    hidden: { prompt: 'PROMPT' },
  })
})

test('a class has what it inherits, and says what it changes', async () => {
  const { nodes } = await read({ '__init__.py': BRIGHTEN })
  expect(nodes[1]).toMatchObject({
    comfy_node_name: 'Lumen Darken',
    function: 'darken',
    category: 'lumen/tone',
    deprecated: true,
    return_types: '["IMAGE","*"]',
  })
  expect(nodes[1]).not.toHaveProperty('return_names')
})

test('a pack that puts a folder of its own on the path, names its types and formats its names is read', async () => {
  const { nodes, unreadable } = await read({
    '__init__.py':
      'import sys\nsys.path.append("modules")\nfrom lumen.light import *\nNODE_CLASS_MAPPINGS = {Light.NAME: Light}',
    'modules/lumen/light.py': `from comfy.comfy_types import IO
def named(name):
    return '{} ({})'.format(name, 'lumen')
class Light:
    NAME = named('Light')
    @classmethod
    def INPUT_TYPES(cls):
        types = {"required": {"a": (IO.IMAGE, {})}}
        types["optional"] = {"b": (IO.ANY,)}
        return types
    RETURN_TYPES = (IO.MASK,)
`,
  })
  expect(unreadable).toEqual([])
  expect(nodes[0]).toMatchObject({
    comfy_node_name: 'Light (lumen)',
    input_types: '{"required":{"a":["IMAGE",{}]},"optional":{"b":["*"]}}',
    return_types: '["MASK"]',
  })
})

test('a node that describes itself with a schema is read', async () => {
  const { nodes } = await read({
    '__init__.py': `
from comfy_api.latest import ComfyExtension, io

class Glow(io.ComfyNode):
    @classmethod
    def define_schema(cls) -> io.Schema:
        return io.Schema(
            node_id="LumenGlow",
            display_name="Glow",
            category="lumen",
            description="Adds glow.",
            is_experimental=True,
            inputs=[
                io.Image.Input("image"),
                io.Float.Input("amount", default=0.5, min=0.0, force_input=True),
                io.Combo.Input("mode", options=["soft", "hard"]),
                io.Custom("LAMP").Input("lamp", optional=True),
            ],
            outputs=[io.Image.Output(display_name="glowing"), io.ClipVision.Output()],
        )

class Lumen(ComfyExtension):
    async def get_node_list(self):
        return [Glow]
`,
  })
  expect(nodes).toEqual([
    {
      comfy_node_name: 'LumenGlow',
      display_name: 'Glow',
      category: 'lumen',
      description: 'Adds glow.',
      function: 'execute',
      input_types:
        '{"required":{"image":["IMAGE"],"amount":["FLOAT",{"default":0.5,"min":0,"forceInput":true}],"mode":[["soft","hard"]]},"optional":{"lamp":["LAMP"]}}',
      return_types: '["IMAGE","CLIP_VISION"]',
      return_names: '["glowing","CLIP_VISION"]',
      experimental: true,
      file: '__init__.py',
      line: 4,
    },
  ])
})

test('a class adds to what it inherits, and what it inherits asks for its own', async () => {
  const { nodes, unreadable } = await read({
    '__init__.py': `
class Base:
    KIND = "IMAGE"
    @classmethod
    def INPUT_TYPES(cls):
        return {"required": {"a": (cls.KIND,)}}
    RETURN_TYPES = ("IMAGE",)
class Mask(Base):
    KIND = "MASK"
class More(Base):
    @classmethod
    def INPUT_TYPES(cls):
        types = super().INPUT_TYPES()
        types["required"]["b"] = ("INT", {"default": 1})
        return types
NODE_CLASS_MAPPINGS = {"Base": Base, "Mask": Mask, "More": More}
`,
  })
  expect(unreadable).toEqual([])
  expect(nodes.map((node) => node.input_types)).toEqual([
    '{"required":{"a":["IMAGE"]}}',
    '{"required":{"a":["MASK"]}}',
    '{"required":{"a":["IMAGE"],"b":["INT",{"default":1}]}}',
  ])
})

test('nodes of an extension that share a schema are read by their own names', async () => {
  const { nodes } = await read({
    '__init__.py': 'from .nodes import comfy_entrypoint',
    'nodes.py': `
from comfy_api.latest import ComfyExtension, io

class Light(io.ComfyNode):
    ID = "LumenLight"
    @classmethod
    def define_schema(cls):
        return io.Schema(node_id=cls.ID, category="lumen", inputs=[io.Image.Input("image")], outputs=[io.Image.Output()])

class Dark(Light):
    ID = "LumenDark"

class Lumen(ComfyExtension):
    async def get_node_list(self) -> list[type[io.ComfyNode]]:
        nodes = [Light]
        nodes.append(Dark)
        return nodes

async def comfy_entrypoint() -> ComfyExtension:
    return Lumen()
`,
  })
  expect(nodes).toMatchObject([
    { comfy_node_name: 'LumenLight', input_types: '{"required":{"image":["IMAGE"]}}', line: 4 },
    { comfy_node_name: 'LumenDark', input_types: '{"required":{"image":["IMAGE"]}}', line: 10 },
  ])
})

test('sockets of several types, and choices from which inputs follow, are read as ComfyUI writes them', async () => {
  const { nodes } = await read({
    '__init__.py': `
from comfy_api.latest import io
class Join(io.ComfyNode):
    @classmethod
    def define_schema(cls):
        both = io.MatchType.Template("both", allowed_types=[io.Image, io.Mask])
        return io.Schema(
            node_id="Join",
            inputs=[
                io.MatchType.Input("one", template=both),
                io.MultiType.Input("other", types=[io.Image, io.ClipVision, io.Custom("LAMP")], optional=True),
                io.MultiType.Input(io.Float.Input("amount", default=1.0), [io.Mask]),
                io.MultiType.Input("computed", types=[pick()]),
                io.DynamicCombo.Input("style", options=[
                    io.DynamicCombo.Option("none", []),
                    io.DynamicCombo.Option("photo", [io.String.Input("film")]),
                ]),
            ],
            outputs=[io.MatchType.Output(template=both, display_name="joined")],
        )
NODE_CLASS_MAPPINGS = {"Join": Join}
`,
  })
  expect(nodes).toMatchObject([
    {
      comfy_node_name: 'Join',
      input_types: JSON.stringify({
        required: {
          one: ['IMAGE,MASK'],
          amount: ['FLOAT,MASK'],
          computed: ['*'],
          style: [['none', 'photo']],
        },
        optional: { other: ['IMAGE,CLIP_VISION,LAMP'] },
      }),
      return_types: '["IMAGE,MASK"]',
    },
  ])
})

test('a node with a schema that a mapping registers has the name of the mapping', async () => {
  const { nodes } = await read({
    '__init__.py': `
from comfy_api.latest import io
class Light(io.ComfyNode):
    @classmethod
    def define_schema(cls):
        return io.Schema(node_id="Light", category="lumen", inputs=[], outputs=[])
NODE_CLASS_MAPPINGS = {"Light": Light}
`,
  })
  expect(nodes).toMatchObject([
    { comfy_node_name: 'Light', category: 'lumen', input_types: '{"required":{}}' },
  ])
})
