import { sideBySide } from './side-by-side'

test('what was taken away stands beside what came in its place', () => {
  const lines = [' one', '-two', '-three', '+zwei', ' four', '+five', '\\ No newline at end of file']
  expect(sideBySide({ oldStart: 4, newStart: 7, lines })).toEqual([
    { kind: 'gap' },
    { kind: 'same', before: { number: 4, text: 'one' }, now: { number: 7, text: 'one' } },
    { kind: 'changed', before: { number: 5, text: 'two' }, now: { number: 8, text: 'zwei' } },
    { kind: 'changed', before: { number: 6, text: 'three' }, now: undefined },
    { kind: 'same', before: { number: 7, text: 'four' }, now: { number: 9, text: 'four' } },
    { kind: 'changed', before: undefined, now: { number: 10, text: 'five' } },
  ])
})
