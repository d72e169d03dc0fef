// Slow: it starts several processes.

import { once } from 'node:events'
import { request } from 'node:http'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { send } from '../../support/release'
import { startServiceProcess, type ServiceProcess } from '../../support/service-process'
import { until } from '../../support/until'

let service: ServiceProcess

beforeEach(emptyDatabase)
afterEach(() => service.kill())
afterAll(closeDatabase)

const BODY = JSON.stringify({ name: 'Renamed at the last moment' })

/** Starts a request with half of its body: `finish` sends the second half and returns the status. */
async function slowChange({ url }: ServiceProcess) {
  const { headers } = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  const change = request(`${url}/publishers/acme`, {
    method: 'PUT',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': BODY.length,
      Expect: '100-continue',
    },
  })
  change.on('error', () => undefined)
  const answered = once(change, 'response') as Promise<[{ statusCode: number }]>
  answered.catch(() => undefined)
  change.flushHeaders()
  // The service's `100 Continue`: it has started the request.
  await once(change, 'continue')
  change.write(BODY.slice(0, 10))
  return {
    finish: async () => {
      change.end(BODY.slice(10))
      const [{ statusCode }] = await answered
      return statusCode
    },
  }
}

const takesNoMore = ({ url }: ServiceProcess) =>
  until('the service takes no more requests', () =>
    fetch(`${url}/nodes`).then(
      () => false,
      () => true,
    ),
  )

async function nameOfPublisher(): Promise<string | undefined> {
  const { pool } = await database()
  const { rows } = await pool.query<{ name: string }>(`select name from publishers where id = 'acme'`)
  return rows[0]?.name
}

test('a running request is finished, new ones are not taken, and the process ends with success', async () => {
  service = await startServiceProcess()
  const change = await slowChange(service)
  const stopped = service.stop()
  await takesNoMore(service)
  expect(service.process.exitCode).toBeNull()
  expect(await change.finish()).toBe(200)
  expect(await stopped).toBe(0)
  expect(await nameOfPublisher()).toBe('Renamed at the last moment')
})

test('a load balancer is told before requests are refused', async () => {
  service = await startServiceProcess({ REGISTRY_DRAIN_SECONDS: '3' })
  expect((await fetch(`${service.url}/ready`)).status).toBe(200)
  const stopped = service.stop()
  let ready: unknown
  await until('the service says that it is stopping', async () => {
    const { status, ...answer } = await send('/ready', {}, service.url)
    ready = { status, body: answer.body }
    return status !== 200
  })
  expect(ready).toEqual({
    status: 503,
    body: { error: 'service_unavailable', message: 'This registry process is stopping.' },
  })
  expect((await fetch(`${service.url}/health`)).status).toBe(200)
  expect((await fetch(`${service.url}/nodes`)).status).toBe(200)
  expect(await stopped).toBe(0)
})

test('a second signal ends it at once', async () => {
  service = await startServiceProcess()
  await slowChange(service)
  const stopped = service.stop()
  await takesNoMore(service)
  expect(service.process.exitCode).toBeNull()
  service.process.kill('SIGINT')
  expect(await stopped).toBe(1)
  expect(await nameOfPublisher()).toBe('acme')
})

test('a request that does not come to an end is not waited for for ever', async () => {
  service = await startServiceProcess({ REGISTRY_STOP_SECONDS: '1' })
  await slowChange(service)
  expect(await service.stop()).toBe(1)
  expect(await nameOfPublisher()).toBe('acme')
})

test('installs are counted within seconds, and those not stored yet before the process ends', async () => {
  await given.node('masks')
  await given.version('masks', '1.0.0', { downloadUrl: 'https://files.test/node.zip' })
  const { pool } = await database()
  const stored = async () => (await pool.query('select from installs')).rowCount
  const install = async (visitor: string) => {
    const headers = { 'X-Forwarded-For': visitor }
    expect((await fetch(`${service.url}/nodes/masks/install`, { headers })).status).toBe(200)
  }
  service = await startServiceProcess()
  await install('203.0.113.1')
  await until('the install is counted', async () => {
    const { rowCount } = await pool.query(`select from nodes where total_install = 1`)
    return rowCount === 1
  })
  for (const visitor of ['203.0.113.2', '203.0.113.3']) await install(visitor)
  expect(await service.stop()).toBe(0)
  expect(await stored()).toBe(3)
})
