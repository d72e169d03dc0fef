import { readStatusReason, writeStatusReason } from './status-reason'

test('a plain text is read as what it says', () => {
  expect(readStatusReason('Passed automated checks')).toEqual({
    message: 'Passed automated checks',
    statusHistory: [],
  })
  expect(readStatusReason(undefined)).toEqual({ message: '', statusHistory: [] })
  expect(readStatusReason('"quoted"')).toEqual({ message: '"quoted"', statusHistory: [] })
})

test('findings are no sentence', () => {
  expect(readStatusReason('[{"rule":"runs-decoded-code"}]')).toEqual({ message: '', statusHistory: [] })
})

test('a decision keeps who took it, and what was decided before', () => {
  const first = writeStatusReason('[{"rule":"x"}]', {
    status: 'NodeVersionStatusBanned',
    message: 'It phones home.',
    by: 'Ann',
    batchId: 'b-1',
  })
  expect(JSON.parse(first)).toEqual({
    message: 'It phones home.',
    by: 'Ann',
    statusHistory: [{ status: 'NodeVersionStatusBanned', message: 'It phones home.', by: 'Ann' }],
    batchId: 'b-1',
  })
  const second = writeStatusReason(first, {
    status: 'NodeVersionStatusActive',
    message: 'It no longer does.',
    by: 'Bob',
    batchId: 'b-2',
  })
  expect(readStatusReason(second)).toEqual({
    message: 'It no longer does.',
    by: 'Bob',
    statusHistory: [
      { status: 'NodeVersionStatusBanned', message: 'It phones home.', by: 'Ann' },
      { status: 'NodeVersionStatusActive', message: 'It no longer does.', by: 'Bob' },
    ],
    batchId: 'b-2',
  })
})

test('a history does not grow for ever, and what is odd in it is left out', () => {
  let reason =
    '{"message":"x","by":7,"statusHistory":[{"message":"no status"},null,{"status":"NodeVersionStatusActive"}]}'
  expect(readStatusReason(reason).statusHistory).toEqual([{ status: 'NodeVersionStatusActive', message: '' }])
  for (let turn = 0; turn < 30; turn++)
    reason = writeStatusReason(reason, {
      status: 'NodeVersionStatusActive',
      message: `turn ${turn}`,
      by: 'Ann',
      batchId: 'b',
    })
  const { statusHistory } = readStatusReason(reason)
  expect(statusHistory).toHaveLength(20)
  expect(statusHistory.at(-1)?.message).toBe('turn 29')
})
