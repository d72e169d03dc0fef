import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { everything } from '../../support/permission-fixtures'
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
    'Invalid format for field x.0.y: it holds a character that no text has',
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

/** A generated body of 50 MiB, and how much of it was read. */
function largeBody() {
  const chunk = new Uint8Array(64 * 1024).fill(32)
  const read = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += chunk.length
      controller.enqueue(chunk)
      if (read.bytes >= 50 * 1024 * 1024) controller.close()
    },
  })
  return { stream, read }
}

test.each([
  ['/uploads/9f6d3c6e-5a0b-4f2e-9b1d-2d1f0c3b4a59', 405],
  ['/nowhere', 404],
  ['/publishers/acme/nodes/masks', 404],
])('what comes with a DELETE of %s is not read', async (path, status) => {
  const { stream, read } = largeBody()
  const init = { method: 'DELETE', headers, body: stream, duplex: 'half' } as RequestInit
  expect((await call(path, init)).status).toBe(status)
  expect(read.bytes).toBeLessThan(1024 * 1024)
})

test('where archives are uploaded, any other body is limited as everywhere', async () => {
  const { stream, read } = largeBody()
  const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit
  expect(await call('/uploads/9f6d3c6e-5a0b-4f2e-9b1d-2d1f0c3b4a59', init)).toMatchObject({
    status: 413,
    body: { error: 'payload_too_large' },
  })
  expect(read.bytes).toBeLessThan(2 * 1024 * 1024)
})
