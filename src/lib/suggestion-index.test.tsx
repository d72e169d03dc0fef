import { keepSuggestionIndex, readSuggestionIndex, type SuggestionIndex } from './suggestion-index'

const index: SuggestionIndex = {
  etag: '"1-a"',
  nodes: [['acme-masks', 'Mask Tools', 0]],
  publishers: [['acme', 'Acme']],
  comfy_nodes: [['MaskBlur', 0]],
}

beforeEach(() => localStorage.clear())

test('the index is kept under the name the specification gives (specification, section 9, Storage)', () => {
  keepSuggestionIndex(index)
  expect(Object.keys(localStorage)).toEqual(['nodes_index'])
  expect(readSuggestionIndex()).toEqual(index)
})

test.each([
  ['nothing', ''],
  ['half a text', '{"etag":"x","nodes":[["a"'],
  ['another shape', '{"etag":"x","nodes":{},"publishers":[],"comfy_nodes":[]}'],
  ['other rows', '{"etag":"x","nodes":[["a",1,2]],"publishers":[],"comfy_nodes":[]}'],
  ['no object', 'null'],
])('an index that holds %s counts as none', (_, text) => {
  localStorage.setItem('nodes_index', text)
  expect(readSuggestionIndex()).toBeUndefined()
})

test('a full storage keeps none and says nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepSuggestionIndex(index)).not.toThrow()
  expect(readSuggestionIndex()).toBeUndefined()
})
