import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  call(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const retired = {
  error: 'reserved_name',
  message:
    'The id "acme" belonged to a publisher that was deleted, and only its members can take it again. Choose another one.',
}

test('the id of a deleted publisher stays with its members, however often it is deleted', async () => {
  const [ann, ben, eve] = await Promise.all([given.user('ann'), given.user('ben'), given.user('eve')])
  await given.publisher('acme', { owner: 'ann' })
  await given.member('acme', 'ben')
  expect((await send('DELETE', '/publishers/acme', ann.headers)).status).toBe(204)

  expect(await send('POST', '/publishers', eve.headers, { id: 'acme', name: 'Acme' })).toMatchObject({
    status: 400,
    body: retired,
  })
  for (const headers of [eve.headers, {}])
    expect((await call('/publishers/validate?username=acme', { headers })).body).toEqual(retired)

  expect((await call('/publishers/validate?username=acme', ben)).body).toEqual({ isAvailable: true })
  expect((await send('POST', '/publishers', ben.headers, { id: 'acme', name: 'Acme' })).status).toBe(201)
  expect((await send('DELETE', '/publishers/acme', ben.headers)).status).toBe(204)
  expect((await send('POST', '/publishers', ann.headers, { id: 'acme', name: 'Acme' })).status).toBe(201)
})

test('an administrator gives a deleted publisher’s id to whom they know', async () => {
  const ann = await given.user('ann')
  const root = await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  await send('DELETE', '/publishers/acme', ann.headers)
  expect((await send('POST', '/publishers', root.headers, { id: 'acme', name: 'Acme' })).status).toBe(201)
})
