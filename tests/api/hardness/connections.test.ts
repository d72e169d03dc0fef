import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeDatabase, emptyDatabase } from '../../support/database'
import { startServiceProcess, type ServiceProcess } from '../../support/service-process'

let service: ServiceProcess

beforeAll(async () => {
  await emptyDatabase()
  service = await startServiceProcess({ REGISTRY_READS_PER_MINUTE: '2' })
})
afterAll(async () => {
  await service.stop()
  await closeDatabase()
})

const status = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${service.url}${path}`, { headers })).status

/** Sends raw bytes; returns the response. */
async function sent(bytes: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown }
}

test('headers may be 64 KiB and no more', async () => {
  expect(await status('/health', { 'X-Long': 'x'.repeat(60_000) })).toBe(200)
  const answer = await fetch(`${service.url}/health`, { headers: { 'X-Long': 'x'.repeat(66_000) } })
  expect({ status: answer.status, body: (await answer.json()) as unknown }).toEqual({
    status: 431,
    body: { error: 'headers_too_large', message: 'Address and headers are larger than 64 KiB together.' },
  })
})

test('bytes that are no HTTP, and a host that is none, are refused in the one form', async () => {
  expect(await sent('HELO registry\r\n\r\n')).toEqual({
    status: 400,
    body: { error: 'invalid_request', message: 'This is not an HTTP request.' },
  })
  const hosts = {
    ['9'.repeat(12)]: 'The Host header can’t be read.',
    'a/b': 'The address or the Host header cannot be read.',
  }
  for (const [host, message] of Object.entries(hosts))
    expect(await sent(`GET /nodes HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toEqual({
      status: 400,
      body: { error: 'invalid_request', message },
    })
})

test('a visitor through the website is limited, the website itself is not', async () => {
  const visitor = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' }
  const answers = []
  for (let times = 0; times < 3; times++) answers.push(await status('/nodes', visitor))
  expect(answers).toEqual([200, 200, 429])
  for (let times = 0; times < 4; times++) expect(await status('/nodes')).toBe(200)
  expect(await status('/health', visitor)).toBe(200)
})

test('the operator beside the process is told how it stands', async () => {
  expect(await status('/ready')).toBe(200)
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  expect(metrics).toMatch(/registry_http_requests_total\{method="GET",route="\/nodes",status="429"\} 1/)
  expect(metrics).toMatch(/registry_review_queue_length 0/)
  expect(await status('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).toBe(403)
})
