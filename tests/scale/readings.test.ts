import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, emptyDatabase } from '../support/database'
import { readWithKills } from '../support/read-with-kills'

const HOUR_MS = 3_600_000

afterAll(closeDatabase)

test(
  '5,875 repositories are read to the end by two processes, of which the elder one is killed three times',
  async () => {
    await emptyDatabase()
    const archives = mkdtempSync(join(tmpdir(), 'comfy-registry-shared-'))
    await readWithKills(5_875, archives, HOUR_MS)
    rmSync(archives, { recursive: true, force: true })
  },
  2 * HOUR_MS,
)
