import fc from 'fast-check'
import {
  ACCELERATORS,
  isSearching,
  readSearchState,
  searchParamsOf,
  searchQueryOf,
  SORT_ORDERS,
  SYSTEMS,
} from './search-state'

const keys = <Key extends string>(record: Record<Key, unknown>) =>
  fc.constantFrom(...(Object.keys(record) as Key[]))

test('an address and the search it stands for are one and the same', () => {
  const states = fc.record(
    {
      q: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 50_000 }),
      sort: keys(SORT_ORDERS),
      os: keys(SYSTEMS),
      accelerator: keys(ACCELERATORS),
    },
    { requiredKeys: ['q', 'page', 'sort'] },
  )
  fc.assert(
    fc.property(states, (state) => {
      const query = Object.fromEntries(new URLSearchParams(searchQueryOf(state)))
      expect(readSearchState(query)).toEqual(state)
    }),
  )
})

test('what an address should not hold counts as absent', () => {
  const strange = {
    q: ['  upscale ', 'x'],
    page: '-3',
    sort: 'toString',
    os: 'amiga',
    accelerator: ['cuda', 'rocm'],
  }
  expect(readSearchState(strange)).toEqual({ q: 'upscale', page: 1, sort: 'relevance', accelerator: 'cuda' })
  expect(readSearchState({ page: '1e99' }).page).toBe(1)
})

test('an address without a search shows the shelves', () => {
  expect(isSearching(readSearchState({}))).toBe(false)
  expect(isSearching(readSearchState({ q: '   ' }))).toBe(false)
  expect(isSearching(readSearchState({ sort: 'stars' }))).toBe(true)
})

test('the service is asked in its own words', () => {
  expect(searchParamsOf(readSearchState({ q: 'contrlnet', sort: 'stars', os: 'macos', page: '2' }))).toEqual({
    search: 'contrlnet',
    sort: ['github_stars;desc'],
    supported_os: 'macos',
    page: 2,
    limit: 20,
  })
})
