import { readOsvReport } from './osv-report'
import shipped from './data/known-bad.json'

const REPORT = {
  id: 'EXAMPLE-1',
  modified: '2026-03-24T10:00:00+01:00',
  summary: 'Steals keys\nand more',
  aliases: ['CVE-0000-1'],
  affected: [
    { package: { ecosystem: 'PyPI', name: 'Some_Package' }, versions: ['1.0', '1.0'] },
    {
      package: { ecosystem: 'PyPI', name: 'some.package' },
      ranges: [
        {
          type: 'ECOSYSTEM',
          events: [{ introduced: '2.0' }, { fixed: '2.3' }, { introduced: '3.0' }, { last_affected: '3.1' }],
        },
        { type: 'ECOSYSTEM', events: [{ introduced: '0' }] },
        { type: 'GIT', events: [{ introduced: 'a1b2c3' }] },
      ],
    },
    { package: { ecosystem: 'npm', name: 'other' }, versions: ['1.0.0'] },
  ],
  references: [
    { type: 'WEB', url: 'https://example.com/blog' },
    { type: 'ADVISORY', url: 'https://example.com/advisory' },
  ],
}

test('a report is read for each Python package that it is about', () => {
  expect(readOsvReport(REPORT)).toEqual({
    id: 'EXAMPLE-1',
    rows: [
      {
        id: 'EXAMPLE-1',
        package: 'some-package',
        aliases: ['CVE-0000-1'],
        versions: ['1.0'],
        ranges: ['>=2.0,<2.3', '>=3.0,<=3.1', ''],
        summary: 'Steals keys',
        url: 'https://example.com/advisory',
        modified: new Date('2026-03-24T09:00:00.000Z'),
        withdrawn: false,
      },
    ],
  })
})

test.each([
  ['nothing', null, 'the report'],
  ['no id', { ...REPORT, id: undefined }, 'id'],
  ['no moment', { ...REPORT, modified: 'yesterday' }, 'modified'],
  ['versions that are none', { ...REPORT, affected: [{ versions: [1] }] }, 'affected.0.versions.0'],
  [
    'events that are no versions',
    {
      ...REPORT,
      affected: [
        {
          package: { ecosystem: 'PyPI', name: 'a' },
          ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: 'banana' }] }],
        },
      ],
    },
    'affected.0.ranges.0.events',
  ],
])('a report with %s is refused, and the field named', (_, report, field) => {
  expect(() => readOsvReport(report)).toThrow(field)
})

test('what the registry ships with can be read', () => {
  expect(
    shipped.flatMap((one) => readOsvReport(one).rows.map((row) => [row.id, row.package, row.versions])),
  ).toEqual([
    ['PYSEC-2024-154', 'ultralytics', ['8.3.41', '8.3.42', '8.3.45', '8.3.46']],
    ['PYSEC-2025-72', 'num2words', ['0.5.15', '0.5.16']],
    ['PYSEC-2026-2', 'litellm', ['1.82.7', '1.82.8']],
    ['GHSA-w37p-236h-pfx3', 'lightning', ['2.6.2', '2.6.3']],
  ])
})
