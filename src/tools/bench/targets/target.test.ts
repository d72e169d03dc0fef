import { atLeast, atMost, targetTable } from './target'

test('targets that were not met come first, and what could not be measured was not met', () => {
  expect(
    targetTable([
      atMost('slower', 1.5, 1.5),
      atLeast('more answers', 5, 44.718),
      atMost('refusals', 50, Number.NaN, 'ms'),
      atMost('memory', 350, 350.4, 'MB'),
      atMost('stale reads', 0, 0, ''),
    ]),
  ).toEqual([
    '| target | wanted | measured | met |',
    '| --- | ---: | ---: | --- |',
    '| refusals | at most 50 ms | not measured | **no** |',
    '| memory | at most 350 MB | 350 | **no** |',
    '| slower | at most 1.5 × | 1.50 | yes |',
    '| more answers | at least 5 × | 44.72 | yes |',
    '| stale reads | at most 0 | 0 | yes |',
  ])
})
