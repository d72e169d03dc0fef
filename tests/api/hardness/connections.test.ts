import { closeDatabase, emptyDatabase } from '../../support/database'
import { startServiceProcess, type ServiceProcess } from '../../support/service-process'

jest.setTimeout(180_000)

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

test('headers above 16 KiB are refused', async () => {
  expect(await status('/nodes', { 'X-Long': 'x'.repeat(15_000) })).toBe(200)
  expect(await status('/nodes', { 'X-Long': 'x'.repeat(17_000) })).toBe(431)
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
