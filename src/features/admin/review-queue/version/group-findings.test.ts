import type { VersionFinding } from '@/api/generated/model'
import { groupFindings, suggestionOf } from './group-findings'

const found = (rule: string, file: string, line?: number): VersionFinding => ({
  rule,
  severity: 'high',
  enforced: true,
  explanation: '',
  file,
  ...(line !== undefined && { line }),
})
const judged = (verdict: 'fine' | 'harmful', finding: VersionFinding): VersionFinding => ({
  ...finding,
  judgement: { verdict, by: 'Grace', at: '2026-08-01T10:00:00.000Z' },
})

test('findings are read file by file, and those close together over one piece of code', () => {
  const [far, second, first, whole, other] = [
    found('c', 'a.py', 40),
    found('b', 'a.py', 12),
    found('a', 'a.py', 2),
    found('d', 'a.py'),
    found('e', 'b.py', 1),
  ]
  expect(groupFindings([far, second, first, whole, other])).toEqual([
    {
      file: 'a.py',
      general: [whole],
      windows: [
        { findings: [first, second], from: 1, to: 17 },
        { findings: [far], from: 35, to: 45 },
      ],
    },
    { file: 'b.py', general: [], windows: [{ findings: [other], from: 1, to: 6 }] },
  ])
})

test('the gravest is read first: its file, and in a file its piece of code', () => {
  const [note, medium, high] = [found('a', 'a.py', 2), found('b', 'b.py', 2), found('c', 'b.py', 80)]
  const files = groupFindings([
    { ...note, severity: 'info' },
    { ...medium, severity: 'medium' },
    { ...high, enforced: false },
  ])
  expect(files.map(({ file }) => file)).toEqual(['b.py', 'a.py'])
  expect(files[0]?.windows.map(({ findings }) => findings[0]?.rule)).toEqual(['c', 'b'])
  const [first] = groupFindings([
    found('a', 'a.py', 1),
    judged('harmful', { ...note, file: 'c.py', severity: 'info' }),
  ])
  expect(first?.file).toBe('c.py')
})

test('approving is suggested only when everything that holds a version back was judged fine', () => {
  const [one, two] = [found('a', 'a.py', 1), found('b', 'a.py', 2)]
  const informing = { ...found('c', 'a.py', 3), enforced: false }
  expect(suggestionOf([judged('fine', one), judged('fine', two), informing])).toBe('approve')
  expect(suggestionOf([judged('fine', one), two])).toBeUndefined()
  expect(suggestionOf([informing])).toBeUndefined()
  expect(suggestionOf([])).toBeUndefined()
  expect(suggestionOf([judged('fine', one), judged('harmful', informing)])).toBe('reject')
})
