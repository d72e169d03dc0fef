import fc from 'fast-check'
import { DangerSearch } from '../rules/find-dangers'
import { findNodeClasses } from '../classes/find-node-classes'
import { parsePython } from './parse-python'
import { type PythonExcess, pythonExcess } from './python-shape'

const N = 100_000
const TOO_MUCH: [string, string, PythonExcess['bound']][] = [
  ['nested dictionaries', `x = ${'{"a":'.repeat(N)}1${'}'.repeat(N)}`, 'brackets'],
  ['nested calls', `x = ${'f('.repeat(N)}${')'.repeat(N)}`, 'brackets'],
  ['brackets nobody closes', `x = ${'('.repeat(N)}`, 'brackets'],
  ['nested f-strings', `x = ${`f'{`.repeat(N)}1${`}'`.repeat(N)}`, 'brackets'],
  ['nested types', `x: ${'a['.repeat(N)}${']'.repeat(N)} = 1`, 'brackets'],
  ['nested patterns', `match x:\n  case ${'('.repeat(N)}1${')'.repeat(N)}: pass`, 'brackets'],
  ['nested blocks', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}if 1:`).join('\n'), 'indents'],
  ['chained calls', `x = f${'()'.repeat(3 * N)}`, 'chain'],
  ['chained sums', `x = ${'1+'.repeat(4 * N)}1`, 'chain'],
  ['chained attributes', `x = a${'.b'.repeat(N)}`, 'chain'],
  ['chained subscripts', `x = a${'[0]'.repeat(N)}`, 'chain'],
  ['chained signs', `x = ${'-'.repeat(N)}1`, 'chain'],
  ['chained negations', `x = ${'not '.repeat(N)}1`, 'chain'],
  ['chained lambdas', `x = ${'lambda: '.repeat(N)}1`, 'chain'],
  ['chained conditions', `x = ${'a if b else '.repeat(N)}c`, 'chain'],
  ['chained comparisons', `x = ${'a < '.repeat(N)}1`, 'chain'],
  ['chained assignments', `${'x = '.repeat(N)}1`, 'chain'],
  ['chained awaits', `x = ${'await '.repeat(N)}y`, 'chain'],
  ['chained comprehensions', `x = [a ${'for a in b '.repeat(N)}]`, 'chain'],
  ['chained lines', `${'\\\n'.repeat(N)}x = 1`, 'chain'],
  ['a dotted import', `import ${'a.'.repeat(N)}a`, 'chain'],
  ['many decorators', `${'@a\n'.repeat(N)}def f(): pass`, 'tokens'],
  ['texts side by side', `x = ${'"a" '.repeat(3 * N)}`, 'tokens'],
  ['a long tuple', `x = ${'1,'.repeat(3 * N)}`, 'tokens'],
  ['many branches', `if a: pass\n${'elif a: pass\n'.repeat(N)}`, 'tokens'],
  ['many parameters', `def f(${'a,'.repeat(2 * N)}): pass`, 'tokens'],
  ['many escapes', `x = "${'\\n'.repeat(3 * N)}"`, 'tokens'],
  ['a text nobody closes', `"""${'a\n'.repeat(3 * N)}`, 'tokens'],
  ['chains in a text nobody closes', `"""${'a:='.repeat(N)}`, 'chain'],
  ['many quotation marks', '"'.repeat(18 * N), 'tokens'],
]

test.each(TOO_MUCH)('%s are not parsed', (_what, text, bound) => {
  expect(pythonExcess(text)).toMatchObject({ bound })
})

test('the line in which it gets too much is told', () => {
  expect(pythonExcess(`a = 1\n\n"""\n"""\nx = f${'()'.repeat(N)}`)).toEqual({ bound: 'chain', line: 5 })
})

test.each([
  ['a table of ten thousand lines', `x = [\n${'    ("name", 1, -2.5, {"a": None}),\n'.repeat(10_000)}]`],
  ['a long file of short statements', 'x = np.clip(x + 1, 0, 255).astype(np.uint8)\n'.repeat(9000)],
  ['a text that is no code', `x = """${'('.repeat(N)}${'{'.repeat(N)}"""  # ${'['.repeat(N)}`],
  ['a single line of data', `x = "${'QUJD'.repeat(N)}"`],
  ['blocks one after the other', 'if a:\n    if b:\n        pass\n'.repeat(9000)],
  ['an f-string with a format', 'x = f"{a[\'b\']:>{width}} {{not code}}"\n'.repeat(5000)],
])('%s is parsed', (_what, text) => {
  expect(pythonExcess(text)).toBeUndefined()
})

const PIECES = [
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '"""',
    'f"',
    'f"{',
    '}"',
    '\\',
    '\n',
    '\n    ',
    '#',
    ',',
    ';',
    ':',
  ],
  ...[
    '+',
    '-',
    '**',
    '.',
    '=',
    ':=',
    '@',
    '*',
    ' ',
    '()',
    '[0]',
    '.b',
    'a',
    '1',
    '0x',
    '"a"',
    'x = ',
    'not ',
  ],
  ...[
    'if a:',
    'elif a:',
    'else:',
    'for a in b',
    'lambda: ',
    'await ',
    'def f():',
    'class A:',
    'with a as b:',
  ],
  ...[
    'try:',
    'except:',
    'import a',
    'from . import *',
    'match x:',
    'case ',
    'async ',
    'print ',
    '\0',
    'é',
    '\t',
  ],
]

test('whatever a file repeats, it is either not parsed or read to the end', async () => {
  const pieces = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
    .map((each) => each.join(''))
  await fc.assert(
    fc.asyncProperty(pieces, pieces, pieces, async (start, middle, end) => {
      // A hundredth of the maximum file size takes a hundredth of the time, unless the time grows faster than the file.
      const text = start + middle.repeat(300) + end.repeat(300)
      if (pythonExcess(text)) return
      const tree = await parsePython(text, Date.now() + 20_000)
      expect(tree).toBeDefined()
      if (!tree) return
      const file = { path: '__init__.py', text, tree }
      new DangerSearch().lookAtPython(file)
      findNodeClasses([file])
      tree.delete()
    }),
    { numRuns: 60 },
  )
})
