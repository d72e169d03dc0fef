import { readStatusReason } from './read-status-reason'

test('the findings of a review are told apart, in whatever words a scanner wrote them', () => {
  expect(
    readStatusReason(
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
  expect(readStatusReason('{"message":"Looks wrong.","by":"a"}')).toEqual({
    text: 'Looks wrong.',
    findings: [],
  })
  expect(readStatusReason('Looks wrong.')).toEqual({ text: 'Looks wrong.', findings: [] })
  expect(readStatusReason(undefined)).toEqual({ findings: [] })
})
