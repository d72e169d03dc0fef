import fc from 'fast-check'
import { formatWithValidation } from 'next/dist/shared/lib/router/utils/format-url'
import { NEEDS } from '@/contract/conventions/facet-values'
import { searchParamsOf } from './search-params'
import {
  ACCELERATORS,
  isNarrowed,
  isSearching,
  readSearchState,
  searchQueryOf,
  SORT_ORDERS,
  SYSTEMS,
  UNSTATED,
  type SearchState,
} from './search-state'

const namesOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]
const keys = <Key extends string>(record: Record<Key, unknown>) => fc.constantFrom(...namesOf(record))

const queryOf = (address: string) => {
  const read = new URL(address, 'http://localhost').searchParams
  return Object.fromEntries([...read.keys()].map((key) => [key, read.getAll(key)]))
}

test('an address and the search it stands for are one and the same', () => {
  const states = fc.record(
    {
      q: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 50_000 }),
      sort: keys(SORT_ORDERS),
      os: fc.subarray<SearchState['os'][number]>([...namesOf(SYSTEMS), UNSTATED]),
      accelerator: fc.subarray<SearchState['accelerator'][number]>([...namesOf(ACCELERATORS), UNSTATED]),
      needs: fc.subarray([...NEEDS]),
      without: fc.subarray(['network', 'install-script', 'account', 'cuda'] as const),
      license: fc.uniqueArray(fc.constantFrom('MIT', 'Apache-2.0', 'none', 'other'), { maxLength: 4 }),
      installable: fc.boolean(),
      tags: fc.uniqueArray(fc.constantFrom('video', 'IPAdapter', 'a & b', '图像'), { maxLength: 4 }),
      category: fc.constantFrom('video' as const, '3d' as const),
      claimed: fc.boolean(),
      updated: fc.integer({ min: 1, max: 3650 }),
    },
    { requiredKeys: ['q', 'page', 'sort', 'os', 'accelerator', 'needs', 'without', 'license', 'tags'] },
  )
  fc.assert(
    fc.property(states, (state) => {
      const address = formatWithValidation({ pathname: '/', query: searchQueryOf(state) })
      expect(readSearchState(queryOf(address))).toEqual(state)
    }),
  )
})

test('what an address should not hold counts as absent', () => {
  const strange = {
    q: ['  upscale ', 'x'],
    page: '-3',
    sort: 'toString',
    os: 'amiga',
    accelerator: ['rocm', 'cuda', 'tpu'],
    needs: ['magic', 'cuda'],
    without: ['electricity', 'account', 'network'],
    license: ['MIT', 'mit', ' '],
    installable: 'maybe',
    tag: [' Video ', 'video', '', 'x'.repeat(61), 'image'],
    category: 'everything',
    claimed: 'maybe',
    updated: '0',
  }
  expect(readSearchState(strange)).toEqual({
    q: 'upscale',
    page: 1,
    sort: 'relevance',
    os: [],
    accelerator: ['cuda', 'rocm'],
    needs: ['cuda'],
    without: ['network', 'account'],
    license: ['MIT'],
    tags: ['Video', 'image'],
  })
  expect(readSearchState({ tag: Array.from({ length: 50 }, (_, at) => `t${at}`) }).tags).toHaveLength(10)
})

test.each(['0', '-1', '1e9', '0x2', '100001', '99999999999999999999', 'NaN', '2.5', ''])(
  'page %p is the first one',
  (page) => {
    expect(readSearchState({ page }).page).toBe(1)
  },
)

test('any filter narrows the search, words and order do not', () => {
  expect(isNarrowed(readSearchState({ q: 'x', sort: 'stars', page: '3' }))).toBe(false)
  for (const query of [
    { os: 'linux' },
    { accelerator: 'cpu' },
    { needs: 'cuda' },
    { without: 'account' },
    { license: 'none' },
    { installable: 'true' },
    { tag: 'a' },
    { claimed: 'false' },
    { updated: '30' },
  ])
    expect(isNarrowed(readSearchState(query))).toBe(true)
})

test('an address without a search shows the sections', () => {
  expect(isSearching(readSearchState({}))).toBe(false)
  expect(isSearching(readSearchState({ q: '   ' }))).toBe(false)
  expect(isSearching(readSearchState({ sort: 'stars' }))).toBe(true)
})

test('the service is asked in its own words', () => {
  const query = {
    q: 'contrlnet',
    sort: 'stars',
    os: ['macos', 'none'],
    accelerator: 'cuda',
    needs: 'metal',
    without: 'network',
    license: 'MIT',
    installable: 'true',
    tag: 'a',
    claimed: 'false',
    updated: '30',
    page: '2',
  }
  expect(searchParamsOf(readSearchState(query))).toEqual({
    search: 'contrlnet',
    sort: ['github_stars;desc'],
    stated_os: ['macos', 'none'],
    stated_accelerator: ['cuda'],
    needs: ['metal'],
    does_without: ['network'],
    license: ['MIT'],
    installable: true,
    tag: ['a'],
    claimed: false,
    updated_within: 30,
    page: 2,
    limit: 20,
    facets: true,
  })
})
