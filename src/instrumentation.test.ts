import { unsubscribe } from 'node:diagnostics_channel'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { passOnVisitor, register } from './instrumentation'

beforeAll(register)
// The channel is the whole process's, which goes on with other files.
afterAll(() => unsubscribe('http.server.request.start', passOnVisitor))

async function forwardedFor(headers: Record<string, string>) {
  const server = createServer((request, response) => response.end(request.headers['x-forwarded-for']))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers })
  const text = await answer.text()
  await new Promise((resolve) => server.close(resolve))
  return text
}

test('a visitor’s address is passed on', async () => {
  expect(await forwardedFor({})).toBe('127.0.0.1')
})

test('what a visitor claims to be stands before what the visitor is', async () => {
  expect(await forwardedFor({ 'X-Forwarded-For': '198.51.100.1' })).toBe('198.51.100.1, 127.0.0.1')
})
