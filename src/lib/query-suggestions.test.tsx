import { emptyBrowserStorage } from './storage'
import {
  forgetSearches,
  keepSuggestedQueries,
  readQuerySuggestions,
  rememberSearch,
} from './query-suggestions'

beforeEach(() => localStorage.clear())

test('searches are kept newest first under the name the specification gives (specification, section 9, Storage)', () => {
  for (const search of ['upscale', ' video ', 'upscale', 'x', '']) rememberSearch(search)
  expect(Object.keys(localStorage)).toEqual(['nodes_index_query_suggestions'])
  expect(readQuerySuggestions()).toEqual({ recent: ['upscale', 'video'], suggested: [] })
})

test('what was typed on the way to a search is forgotten', () => {
  for (const search of ['cont', 'Control', 'controlnet', 'mask']) rememberSearch(search)
  expect(readQuerySuggestions().recent).toEqual(['mask', 'controlnet'])
})

test('no more than twenty are kept', () => {
  for (let number = 10; number < 40; number++) rememberSearch(`search ${number}`)
  expect(readQuerySuggestions().recent).toHaveLength(20)
})

test('forgetting the searches keeps what is offered to everybody', () => {
  keepSuggestedQueries(['image'])
  rememberSearch('upscale')
  forgetSearches()
  expect(readQuerySuggestions()).toEqual({ recent: [], suggested: ['image'] })
})

test('logging out forgets all of it (specification, section 4, Logout)', () => {
  keepSuggestedQueries(['image'])
  rememberSearch('upscale')
  emptyBrowserStorage()
  expect(readQuerySuggestions()).toEqual({ recent: [], suggested: [] })
})

test.each(['', '{', 'null', '7', '{"recent":{},"suggested":"x"}', '{"recent":[1,null]}'])(
  'a broken list (%p) counts as none',
  (text) => {
    localStorage.setItem('nodes_index_query_suggestions', text)
    expect(readQuerySuggestions()).toEqual({ recent: [], suggested: [] })
    rememberSearch('mask')
    expect(readQuerySuggestions().recent).toEqual(['mask'])
  },
)
