import { readHeldBackReason } from './read-held-back-reason'

test('the findings of a review are told apart, in whatever words a scanner wrote them', () => {
  expect(
    readHeldBackReason(
      JSON.stringify([
        { rule: 'runs-downloads', severity: 'high', explanation: 'It runs downloads.' },
        { issue_type: 'eval', file_path: 'a.py', line_number: 3, code_snippet: 'eval(x)' },
      ]),
    ),
  ).toEqual({
    findings: [
      { rule: 'runs-downloads', severity: 'high', enforced: true, explanation: 'It runs downloads.' },
      {
        rule: 'eval',
        severity: 'medium',
        enforced: true,
        explanation: '',
        file: 'a.py',
        line: 3,
        snippet: 'eval(x)',
      },
    ],
  })
})

test('what an administrator wrote is a text', () => {
  expect(readHeldBackReason('{"message":"Looks wrong.","by":"a"}')).toEqual({
    text: 'Looks wrong.',
    findings: [],
  })
  expect(readHeldBackReason('Looks wrong.')).toEqual({ text: 'Looks wrong.', findings: [] })
  expect(readHeldBackReason(undefined)).toEqual({ findings: [] })
})

test('a scanner of patterns has a finding for each place', () => {
  const instance = (line_number: number) => ({ line_number, line: 'exec(x)', matched_data: 'exec' })
  const matches = [
    { filepath: 'a.py', strings: [{ identifier: '$a', instances: [instance(3), instance(9)] }] },
  ]
  const { findings } = readHeldBackReason(JSON.stringify([{ rule: 'runs-text', scanner: 'yara', matches }]))
  expect(findings.map(({ rule, file, line, snippet }) => [rule, file, line, snippet])).toEqual([
    ['runs-text', 'a.py', 3, 'exec(x)'],
    ['runs-text', 'a.py', 9, 'exec(x)'],
  ])
})

test('what was decided before comes without the present decision', () => {
  const statusHistory = [
    { status: 'NodeVersionStatusActive', message: 'Harmless.' },
    { status: 'NodeVersionStatusBanned', message: 'A miner.' },
  ]
  expect(readHeldBackReason(JSON.stringify({ message: 'A miner.', by: 'a', statusHistory }))).toEqual({
    text: 'A miner.',
    findings: [],
    history: [{ status: 'NodeVersionStatusActive', message: 'Harmless.' }],
  })
})

test('what can’t be read is shown as it is, and empty brackets are nothing', () => {
  expect(readHeldBackReason('{"strange":1}')).toEqual({ text: '{"strange":1}', findings: [] })
  expect(readHeldBackReason('["odd"]')).toEqual({ text: '["odd"]', findings: [] })
  expect(readHeldBackReason('[{}]')).toEqual({ findings: [] })
})
