import type { InstalledSet } from '@/lib/installed/installed-set'
import { askedPack, combine, namedPacks, NO_INPUT } from './check-input'
import { packageFindings } from './package-findings'

const set = (fields: Partial<InstalledSet>): InstalledSet => ({
  kind: 'log',
  packs: [],
  packages: new Map(),
  ...fields,
})

test('what one file says of a pack is added to what another one says', () => {
  const failure = { cause: 'other', message: '' } as const
  const log = set({
    packs: [{ folder: 'ComfyUI-Masks', failure }, { folder: 'quiet' }],
    python: '3.12.7',
    system: 'windows',
  })
  const snapshot = set({
    kind: 'snapshot',
    packs: [
      { repository: 'https://github.com/acme/ComfyUI-Masks', commit: 'a1' },
      { id: 'Quiet', version: '1.0.0' },
    ],
  })
  expect(combine(combine(NO_INPUT, log), snapshot)).toEqual({
    packs: [
      { folder: 'ComfyUI-Masks', failure, repository: 'https://github.com/acme/ComfyUI-Masks', commit: 'a1' },
      { folder: 'quiet', id: 'Quiet', version: '1.0.0' },
    ],
    packages: new Map(),
    isAllPackages: false,
    python: '3.12.7',
    system: 'windows',
  })
})

test.each([
  [
    { repository: 'https://ann:secret@github.com/acme/masks.git?token=1' },
    { repository: 'https://github.com/acme/masks' },
  ],
  [{ repository: 'git@github.com:acme/masks.git' }, { repository: 'https://github.com/acme/masks' }],
  [{ repository: 'C:\\Users\\ann\\my nodes' }, { folder: 'my nodes' }],
  [{ repository: '/srv/nodes/' }, { folder: 'nodes' }],
  [{ repository: 'ssh://ann@nas.local/srv/nodes.git' }, { folder: 'nodes' }],
  [
    { id: 'masks', version: '1.0.0', commit: 'a1', isDisabled: true },
    { node_id: 'masks', version: '1.0.0', disabled: true },
  ],
  [{ folder: 'x'.repeat(501) }, undefined],
  [{ folder: '' }, undefined],
  [{ id: 'no\0name', folder: 'masks' }, { folder: 'masks' }],
])('of %j the registry is told %j', (pack, asked) => {
  expect(askedPack(pack)).toEqual(asked)
})

test('packs are named by hand, with a version or without', () => {
  expect(namedPacks(' masks@1.0.0,\0frames==2.1\nhttps://github.com/acme/quiet ')).toEqual([
    { id: 'masks', version: '1.0.0' },
    { id: 'frames', version: '2.1' },
    { repository: 'https://github.com/acme/quiet' },
  ])
})

test('Python packages are held against requirements and known bad releases', () => {
  const report = {
    id: 'BAD-1',
    aliases: [],
    package: 'sight',
    versions: ['8.3.41'],
    ranges: [],
    summary: 'Mines coins',
    modified: '2026-01-01T00:00:00.000Z',
  }
  const packs = [
    {
      name: 'Masks',
      requirements: ['numpy<2', 'torch>=2', 'absent', 'sam2 @ git+https://example.com/x', 'pip'],
    },
  ]
  const packages = new Map([
    ['numpy', '2.1.0'],
    ['torch', '2.5.1+cu124'],
    ['sight', '8.3.41'],
    ['sam2', ''],
  ])
  expect(packageFindings({ packages, isAllPackages: true }, packs, [report])).toEqual([
    { kind: 'bad', package: 'sight', version: '8.3.41', report },
    { kind: 'wrong', package: 'numpy', version: '2.1.0', pack: 'Masks', line: 'numpy<2' },
    { kind: 'missing', pack: 'Masks', lines: ['absent'] },
  ])
  expect(packageFindings({ packages, isAllPackages: false }, packs, [])).toEqual([
    { kind: 'wrong', package: 'numpy', version: '2.1.0', pack: 'Masks', line: 'numpy<2' },
  ])
})
