// Slow: it starts several processes, and kills them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, emptyDatabase } from '../../support/database'
import { count, MadeUpRepositories, READ, readWithKills } from '../../support/read-with-kills'
import { until } from '../../support/until'

let archives: string

beforeEach(async () => {
  await emptyDatabase()
  archives = mkdtempSync(join(tmpdir(), 'comfy-registry-shared-'))
})
afterEach(() => rmSync(archives, { recursive: true, force: true }))
afterAll(closeDatabase)

test('20 repositories are read to the end by two processes, of which the elder one is killed three times', () =>
  readWithKills(20, archives))

test('a process that is told to stop gives back what it has not read', async () => {
  const made = await MadeUpRepositories.open(12, archives)
  try {
    const service = await made.start()
    await until('one is read', async () => (await count(READ)) > 0)
    expect(await service.stop()).toBe(0)
    expect(await count('repository_jobs where taken_at is not null')).toBe(0)
  } finally {
    await made.close()
  }
})
