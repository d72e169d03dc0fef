import { closeDatabase, emptyDatabase } from '../../support/database'
import { startServiceProcess } from '../../support/service-process'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('a service that is asked to end ends with success', async () => {
  const service = await startServiceProcess()
  expect((await fetch(`${service.url}/nodes`)).status).toBe(200)
  expect(await service.stop()).toBe(0)
})
