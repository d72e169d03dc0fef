import { Client } from 'pg'
import { databaseUrl } from './database'

/**
 * Does something while another session has sent these statements and not committed them: what they lock is locked. They
 * are committed afterwards, whether it succeeded or not, so that no later test waits for them.
 */
export async function beforeCommitOf<Result>(
  statements: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const session = new Client(databaseUrl())
  await session.connect()
  try {
    await session.query(`begin; ${statements}`)
    return await work()
  } finally {
    await session.query('commit')
    await session.end()
  }
}
