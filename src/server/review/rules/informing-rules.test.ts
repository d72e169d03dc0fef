import { lookAtPython as look } from '../python-for-tests'

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
  ['reads marshalled data', 'import marshal\nmarshal.loads(data)', ['loads-compiled-code']],
  ['has build steps', 'from setuptools import setup\nsetup(name="x", cmdclass={})', ['install-time-code']],
]

test.each(INFORMED)('a pack that %s is told so, and not held back', async (_what, text, rules) => {
  const findings = await look(text)
  expect(findings.map(({ rule }) => rule)).toEqual(rules)
  expect(findings.every(({ enforced }) => !enforced)).toBe(true)
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
  ['knows file names of keys', 'FILES = ("*.pem", "id_rsa")'],
  ['names its state', 'label = "Local State of the sampler"'],
  ['speaks to its own computer', 'u = "http://127.0.0.1:8188/prompt"'],
])('an honest pack that %s has no findings', async (_what, text) => {
  expect(await look(text)).toEqual([])
})
