import { auditParams } from './audit-filters'

const address = { actor: '', action: '', target: '', since: '', until: '', batch: '', before: '' }

test('the last day is meant whole, in the time that dates are shown in', () => {
  expect(auditParams({ ...address, since: '2026-08-01', until: '2026-08-31' })).toEqual({
    since: '2026-08-01T00:00:00.000Z',
    until: '2026-09-01T00:00:00.000Z',
    limit: 50,
  })
})

test('what an address should not hold is not asked for', () => {
  expect(auditParams({ ...address, since: 'yesterday', until: '2026-99-99', before: 'x' })).toEqual({
    limit: 50,
  })
})

test('words are asked for as they are', () => {
  expect(auditParams({ ...address, actor: 'uid-1', target: 'node:', before: '12' })).toEqual({
    actor: 'uid-1',
    target: 'node:',
    before: 12,
    limit: 50,
  })
})
