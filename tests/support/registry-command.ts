import { spawnSync } from 'node:child_process'
import { database } from './database'

/** What an operator sees after `npm run registry -- …` on this worker's database. */
export async function registryCommand(...args: string[]) {
  const { pool } = await database()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/tools/registry.ts', ...args],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: pool.options.connectionString } },
  )
  return { status, stdout, stderr }
}
