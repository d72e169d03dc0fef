import { DangerSearch } from './find-dangers'
import { lookAtPython as look } from '../inspection/python-for-tests'

const hook = 'https://discord.com/api/webhooks/123456789012345678/abcDEFghiJKLmnoPQRstuVWXyz'

const INFORMED: [string, string, string[]][] = [
  ['starts a program', 'import subprocess\nsubprocess.run(["ffmpeg", "-version"])', ['starts-programs']],
  [
    'gives values to a shell',
    'import subprocess as sp\nsp.run(f"ffmpeg {name}", shell=True)',
    ['shell-with-variable', 'starts-programs'],
  ],
  ['evaluates a formula', 'def run(self, formula): return eval(formula)', ['evaluates-text']],
  [
    'installs packages',
    'import subprocess, sys\nsubprocess.check_call([sys.executable, "-m", "pip", "install", "x"])',
    ['installs-packages', 'starts-programs'],
  ],
  ['speaks to a server of its own', 'URL = "https://api.lumen-cloud.io/v1"', ['unknown-host']],
  [
    'reads a token',
    'import os\nkey = os.environ["HF_TOKEN"] or os.getenv("OTHER_API_KEY")',
    ['reads-secret-variable', 'reads-secret-variable'],
  ],
  [
    'shows where a webhook goes',
    'x = "https://discord.com/api/webhooks/YOUR_ID/YOUR_TOKEN"',
    ['mentions-webhook'],
  ],
  [
    'carries a long encoded picture',
    `import base64\npng = base64.b64decode("${'iVBOR'.repeat(500)}")`,
    ['long-encoded-text'],
  ],
  ['runs a Python file of its own', 'exec(open("version.py").read())', ['evaluates-text']],
  ['unpickles', 'import pickle\nx = pickle.load(f)', ['loads-pickle']],
  ['unpickles weights', 'import torch\nx = torch.load(path, weights_only=False)', ['loads-pickle']],
  ['unpickles arrays', 'import numpy as np\nx = np.load(path, allow_pickle=True)', ['loads-pickle']],
  ['reads marshalled data', 'import marshal\nmarshal.loads(data)', ['loads-compiled-code']],
  ['has build steps', 'from setuptools import setup\nsetup(name="x", cmdclass={})', ['install-time-code']],
]

test.each(INFORMED)('a pack that %s is told so, and not held back', async (_what, text, rules) => {
  const findings = await look(text)
  expect(findings.map(({ rule }) => rule)).toEqual(rules)
  expect(findings.every(({ enforced }) => !enforced)).toBe(true)
})

test('evaluating what a node was given is graver than evaluating what the code made', async () => {
  const [given] = await look('class Sum:\n    def run(self, formula):\n        return eval(formula)')
  const [made] = await look('class Sum:\n    def run(self, formula):\n        return eval(self.made)')
  expect([given, made]).toMatchObject([
    { rule: 'evaluates-text', severity: 'high', enforced: false },
    { rule: 'evaluates-text', severity: 'low', enforced: false },
  ])
})

test('a program started while a pack is installed is graver than that the pack has an install.py', async () => {
  const severities = async (text: string) =>
    (await look(text, 'install.py'))
      .filter(({ rule }) => rule === 'install-time-code')
      .map(({ severity }) => severity)
  expect(await severities('import os\nos.system("make")')).toEqual(['medium', 'info'])
  expect(await severities('import os\nos.system("pip install -r requirements.txt")')).toEqual(['info'])
})

test('a command that is written out as a list is started, and not built from values', async () => {
  const findings = await look('import subprocess\nsubprocess.run(["ffmpeg", "-version"], shell=True)')
  expect(findings.map(({ rule }) => rule)).toEqual(['starts-programs'])
})

test.each([
  ['keeps what Python compiled beside its source', '__pycache__/nodes.cpython-312.pyc', ['compiled-python']],
  ['has its front end in JSX', 'web/app.jsx', []],
])('a pack that %s is not held back for it', (_what, path, rules) => {
  const search = new DangerSearch()
  search.lookAtName(path)
  expect(search.findings.map(({ rule, enforced }) => [rule, enforced])).toEqual(
    rules.map((rule) => [rule, false]),
  )
})

test.each([
  'torch>=2\n# see http://x.example/docs',
  '--index-url https://download.pytorch.org/whl/cu121',
  '--extra-index-url http://localhost:3141/simple',
  'evil @ git+https://github.com/lumen/evil.git',
  '[project.urls]\nDocumentation = "http://x.example"',
])('requirements of an honest pack have no findings: %j', (text) => {
  const search = new DangerSearch()
  search.lookAtRequirements('requirements.txt', text)
  expect(search.findings).toEqual([])
})

test.each([
  ['documents a webhook in its docstring', `def f():\n    """Posts to ${hook}"""\n`],
  ['calls a model eval() and compiles a pattern', 'import re\nmodel.eval()\nre.compile(base64.b64decode(x))'],
  ['decodes an image it got', 'import base64, io\nimage = Image.open(io.BytesIO(base64.b64decode(data)))'],
  [
    'downloads a model',
    'import requests\nr = requests.get("https://huggingface.co/a/b")\nopen(path, "wb").write(r.content)',
  ],
  [
    'has the same name in another function',
    'import base64\ndef a():\n    x = base64.b64decode(s)\ndef b(x):\n    return run(x)',
  ],
  ['loads weights safely', 'import torch\nx = torch.load(path, weights_only=True)'],
  ['reads a text file', 'text = open("wildcards.txt").read()\nprint(text)'],
  ['adds its folder to the path', 'import os, sys\nsys.path.append(os.path.dirname(__file__))'],
  ['asks for an attribute by name', 'sampler = getattr(samplers, name)\nfn = getattr(torch, "compile")'],
  ['takes a node out of a table', 'node = globals()["NODES"][name]\nrun = MAPPINGS["exec"]'],
  ['gives a program its environment', 'import os\nenv = os.environ.copy()\nstart(env)'],
  ['counts bits', 'mask = a ^ b\nletters = [chr(n) for n in range(65, 91)]'],
  ['names a folder', 'p = os.path.join(home, "x.ssh")'],
  ['knows file names of keys', 'FILES = ("*.pem", "id_rsa")'],
  ['names its state', 'label = "Local State of the sampler"'],
  ['speaks to its own computer', 'u = "http://127.0.0.1:8188/prompt"'],
])('an honest pack that %s has no findings', async (_what, text) => {
  expect(await look(text)).toEqual([])
})
