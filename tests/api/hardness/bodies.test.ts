import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { everything } from '../../support/household'
import { call } from '../../support/service'

let headers: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  headers = { ...(await given.user('ann')).headers, 'Content-Type': 'application/json' }
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

const change = (body: string) => call('/publishers/acme', { method: 'PUT', headers, body })
const nested = (levels: number) => `{"name":"Deep","extra":${'['.repeat(levels)}${']'.repeat(levels)}}`

test('a body may be nested 32 levels and no more', async () => {
  expect((await change(nested(31))).status).toBe(200)
  expect(await change(nested(32))).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_request',
      message: 'Invalid format for field extra: it is nested deeper than 32 levels',
    },
  })
  expect((await change(nested(100_000))).status).toBe(400)
})

test.each([
  [
    'a NUL character',
    '{"name":"a\\u0000b"}',
    'Invalid format for field name: it holds a character that no text has',
  ],
  [
    'half a character',
    '{"name":"\\ud83d"}',
    'Invalid format for field name: it holds a character that no text has',
  ],
  [
    'half a character further in',
    '{"x":[{"y":"\\udc00"}]}',
    'Invalid format for field x: it holds a character that no text has',
  ],
  [
    'a field name that is no text',
    '{"na\\u0000me":1}',
    'Invalid format for field names: it holds a character that no text has',
  ],
])('%s is refused by name and changes nothing', async (_what, body, message) => {
  const before = await everything()
  expect(await change(body)).toMatchObject({ status: 400, body: { error: 'invalid_request', message } })
  expect(await everything()).toBe(before)
})

test('whole characters beyond the basic plane are welcome', async () => {
  expect(await change('{"name":"Masks \\ud83d\\ude00"}')).toMatchObject({
    status: 200,
    body: { name: 'Masks 😀' },
  })
})

test('an address with a NUL character is refused', async () => {
  expect(await call('/nodes/a%00b')).toMatchObject({
    status: 400,
    body: { error: 'invalid_request', message: 'Invalid format for the address: it holds a NUL character' },
  })
})

test('a body above 1 MiB is refused, announced or not', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(1_100_000) })
  expect(await change(body)).toMatchObject({ status: 413, body: { error: 'payload_too_large' } })
  const stream = new Blob([body]).stream()
  const unannounced = await call('/publishers/acme', {
    method: 'PUT',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect(unannounced).toMatchObject({ status: 413, body: { error: 'payload_too_large' } })
})
