import { makeAdmin } from '../../../src/server/accounts/make-admin'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const make = async (email: string) => makeAdmin((await database()).db, email)

test('an operator makes a person an admin by e-mail, in any case, and once is enough', async () => {
  const { headers } = await given.user('ada')
  expect(await make('Ada@Example.com')).toBe(true)
  expect(await make('ada@example.com')).toBe(false)
  expect((await call('/users', { headers })).body).toMatchObject({ isAdmin: true })
})

test('an address that nobody has is refused', async () => {
  await expect(make('nobody@example.com')).rejects.toThrow('No one with the address "nobody@example.com"')
  await given.user('anonymous', { email: '' })
  await expect(make(' ')).rejects.toMatchObject({ code: 'user_not_found' })
})

test('an address that two people have is refused', async () => {
  await given.user('one', { email: 'shared@example.com' })
  await given.user('two', { email: 'Shared@example.com' })
  await expect(make('shared@example.com')).rejects.toMatchObject({ code: 'invalid_request' })
})

test('an address that nobody verified makes no admin, unless on a developer’s own machine', async () => {
  await given.user('eve', { emailVerified: false })
  await expect(make('eve@example.com')).rejects.toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining('is not verified'),
  })
  expect(await makeAdmin((await database()).db, 'eve@example.com', { localMode: true })).toBe(true)
})

test('a banned person becomes no admin', async () => {
  await given.user('mallory', { isBanned: true })
  await expect(make('mallory@example.com')).rejects.toMatchObject({ code: 'state_conflict' })
})
