import { auditParams } from './audit-filters'

const address = {
  search: '',
  moderation: '',
  actor: '',
  action: '',
  target: '',
  since: '',
  until: '',
  batch: '',
  before: '',
}

test('the last day is meant whole, in the time that dates are shown in', () => {
  expect(auditParams({ ...address, since: '2026-08-01', until: '2026-08-31' })).toEqual({
    since: '2026-08-01T00:00:00.000Z',
    until: '2026-09-01T00:00:00.000Z',
    limit: 50,
  })
})

test('what an address should not hold is not asked for', () => {
  expect(
    auditParams({ ...address, moderation: 'x', since: 'yesterday', until: '2026-99-99', before: 'x' }),
  ).toEqual({
    limit: 50,
  })
})

test('words are asked for as they are', () => {
  expect(
    auditParams({
      ...address,
      search: 'phones home',
      moderation: 'false',
      actor: 'uid-1',
      target: 'node:',
      before: '12',
    }),
  ).toEqual({
    search: 'phones home',
    moderation: false,
    actor: 'uid-1',
    target: 'node:',
    before: 12,
    limit: 50,
  })
})
