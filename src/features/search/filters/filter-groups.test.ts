import type { TFunction } from 'i18next'
import { EMPTY_SEARCH, type SearchState } from '../search-state'
import { filterGroups } from './filter-groups'

const TAGS = [
  { value: 'image', count: 3 },
  { value: 'video', count: 2 },
  { value: 'edsr', count: 1 },
]
const NOTHING = {
  supported_os: [],
  supported_accelerator: [],
  stated_os: [],
  stated_accelerator: [],
  needs: [],
  does_without: [],
  license: [],
  installable: [],
  claimed: [],
  category: [],
  updated_within: [],
}
const keyOf = ((key: string) => key) as unknown as TFunction<['search', 'nodes']>

function tags(total: number, state: Partial<SearchState> = {}) {
  const found = { facets: { ...NOTHING, tags: TAGS }, total }
  const groups = filterGroups({ ...EMPTY_SEARCH, ...state }, found, keyOf, String)
  return groups.find(({ key }) => key === 'tags')?.options.map(({ label }) => label)
}

test('of many packs, tags that hardly any of them has are left out, but not the chosen ones', () => {
  expect(tags(12)).toEqual(['image', 'video', 'edsr'])
  expect(tags(13)).toEqual(['image'])
  expect(tags(13, { tags: ['edsr'] })).toEqual(['image', 'edsr'])
})
