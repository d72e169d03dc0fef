import { differencesBetween } from './audit-difference'

test('only what differs is told, nested fields by their whole name', () => {
  expect(
    differencesBetween(
      { searchRanking: 5, name: 'Masks', publisher: { id: 'acme' } },
      { searchRanking: 1, name: 'Masks', publisher: { id: 'other' } },
    ),
  ).toEqual([
    { field: 'searchRanking', before: '5', after: '1' },
    { field: 'publisher.id', before: 'acme', after: 'other' },
  ])
})

test('of lists it tells what was added and what was taken away', () => {
  expect(differencesBetween({ tags: ['a', 'b'] }, { tags: ['b', 'c'] })).toEqual([
    { field: 'tags', removed: ['a'], added: ['c'] },
  ])
  expect(differencesBetween(undefined, { tags: ['a'] })).toEqual([
    { field: 'tags', removed: [], added: ['a'] },
  ])
})

test('the reason of a version’s state is told in words: a sentence, or what was found where', () => {
  const found = [
    { rule: 'runs-downloads', severity: 'high', file: 'nodes.py', line: 8 },
    { rule: 'too-large' },
  ]
  const decided = { message: 'It phones home.', by: 'Grace', statusHistory: [], batchId: 'b' }
  const findings = JSON.stringify(found)
  const decision = JSON.stringify(decided)
  const told = { field: 'statusReason', removed: ['runs-downloads nodes.py:8', 'too-large'] }
  expect(differencesBetween({ statusReason: findings }, { statusReason: decision })).toEqual([
    { ...told, added: ['It phones home.'] },
  ])
  expect(differencesBetween({ statusReason: findings }, { statusReason: '' })).toEqual([
    { ...told, added: [] },
  ])
  expect(differencesBetween({ statusReason: 'Spam.' }, { statusReason: decision })).toEqual([
    { field: 'statusReason', before: 'Spam.', after: 'It phones home.' },
  ])
})

test('what was made has no before, what was taken away no after', () => {
  expect(differencesBetween(undefined, { id: 'x', deprecated: true })).toEqual([
    { field: 'id', after: 'x' },
    { field: 'deprecated', after: 'true' },
  ])
  expect(differencesBetween({ name: 'CI' }, undefined)).toEqual([{ field: 'name', before: 'CI' }])
  expect(differencesBetween(undefined, undefined)).toEqual([])
})
