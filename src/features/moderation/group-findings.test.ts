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

test('approving is suggested only when everything that holds a version back was judged fine', () => {
  const [one, two] = [found('a', 'a.py', 1), found('b', 'a.py', 2)]
  const informing = { ...found('c', 'a.py', 3), enforced: false }
  expect(suggestionOf([judged('fine', one), judged('fine', two), informing])).toBe('approve')
  expect(suggestionOf([judged('fine', one), two])).toBeUndefined()
  expect(suggestionOf([informing])).toBeUndefined()
  expect(suggestionOf([])).toBeUndefined()
  expect(suggestionOf([judged('fine', one), judged('harmful', informing)])).toBe('reject')
})
