import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { startServiceProcess, type ServiceProcess } from '../../support/service-process'

const WRITES_PER_MINUTE = 6

let services: ServiceProcess[] = []

beforeAll(async () => {
  await emptyDatabase()
  const env = { REGISTRY_WRITES_PER_MINUTE: String(WRITES_PER_MINUTE) }
  services = await Promise.all([startServiceProcess(env), startServiceProcess(env)])
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await closeDatabase()
})

test('a person’s changes are counted by all processes together', async () => {
  const { headers } = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  const statuses: number[] = []
  for (let turn = 0; turn < WRITES_PER_MINUTE + 4; turn++) {
    const answer = await fetch(`${services[turn % 2]?.url}/publishers/acme`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `Acme ${turn}` }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array<number>(WRITES_PER_MINUTE).fill(200), ...Array<number>(4).fill(429)])
  const { pool } = await database()
  const { rows } = await pool.query<{ name: string }>(`select name from publishers where id = 'acme'`)
  expect(rows).toEqual([{ name: `Acme ${WRITES_PER_MINUTE - 1}` }])
})
