import { createFirebaseIdentity } from '../../../src/server/adapters/identity/firebase-identity'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call, PROJECT_ID } from '../../support/service'

afterAll(closeDatabase)

test('while the keys of the identity provider cannot be had, people are asked to try again, and strangers read on', async () => {
  await emptyDatabase()
  await given.node('masks')
  const keys = () => Promise.reject(new TypeError('fetch failed'))
  const identity = createFirebaseIdentity({ projectId: PROJECT_ID, localMode: false, keys })
  const signed = `eyJhbGciOiJSUzI1NiIsImtpZCI6ImsxIn0.${Buffer.from('{"sub":"ann"}').toString('base64url')}.c2ln`
  const headers = { Authorization: `Bearer ${signed}` }
  const answer = await call('/users', { headers }, { identity })
  expect(answer).toMatchObject({
    status: 503,
    body: {
      error: 'service_unavailable',
      message: 'The registry can’t reach the identity provider. Try again in a moment.',
    },
  })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect((await call('/nodes/masks', { headers }, { identity })).status).toBe(200)
})
