import { basketOf, basketStore, emptyBasket, toggleChosen } from './basket'
import { STORED } from './storage'

afterEach(() => localStorage.clear())

const pack = (id: string) => ({ id, name: id.toUpperCase() })
const kept = () => basketOf(basketStore.read())

test('a pack is chosen by one press and taken away by the next', () => {
  toggleChosen('compare', pack('a'))
  toggleChosen('set', pack('a'))
  toggleChosen('set', pack('b'))
  expect(kept()).toEqual({ compare: [pack('a')], set: [pack('a'), pack('b')] })
  toggleChosen('set', pack('a'))
  expect(kept()).toEqual({ compare: [pack('a')], set: [pack('b')] })
})

test('four packs are compared at most, and the first of them stay', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(ids.map((id) => toggleChosen('compare', pack(id)))).toEqual([true, true, true, true, false])
  expect(kept().compare.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever looks at it is told of every change, and nothing is kept of an empty one', () => {
  const told = jest.fn()
  const stop = basketStore.subscribe(told)
  toggleChosen('set', pack('a'))
  emptyBasket()
  stop()
  expect(told).toHaveBeenCalledTimes(2)
  expect(localStorage.getItem(STORED.basket)).toBeNull()
})

test.each(['{', 'null', '[]', '{"compare":3,"set":[{"id":1},{"id":"a"},null]}'])(
  'of %s nothing is chosen',
  (text) => {
    expect(basketOf(text)).toEqual({ compare: [], set: [] })
  },
)
