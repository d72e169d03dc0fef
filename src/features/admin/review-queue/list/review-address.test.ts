import { readStates, reviewParams, statesText } from './review-address'

const EMPTY = { q: '', statuses: '', reason: '', sort: '', page: '' }
const [FLAGGED, BANNED] = ['NodeVersionStatusFlagged', 'NodeVersionStatusBanned']

test('without a word about states, the queue is what waits', () => {
  expect(reviewParams(EMPTY)).toEqual({
    statuses: ['NodeVersionStatusPending', 'NodeVersionStatusFlagged'],
    page: 1,
    pageSize: 50,
  })
  expect(readStates('nonsense,')).toEqual(['pending', 'flagged'])
  expect(readStates('banned,nonsense')).toEqual(['banned'])
})

test('what an address holds is asked for, and written back as short as it can be', () => {
  const statuses = `${BANNED},${FLAGGED}`
  const address = { q: 'masks@1.2', statuses, reason: 'miner', sort: 'newest', page: '3' }
  expect(reviewParams(address)).toEqual({
    search: 'masks@1.2',
    statuses: [FLAGGED, BANNED],
    status_reason: 'miner',
    sort: 'newest',
    page: 3,
    pageSize: 50,
  })
  expect(statesText(['banned', 'flagged'])).toBe(`${FLAGGED},${BANNED}`)
  expect(statesText(['flagged', 'pending'])).toBe('')
  expect(statesText(['flagged'])).toBe(FLAGGED)
})
