import { Client } from 'pg'
import { databaseUrl } from './database'

/**
 * Runs work while another session holds an open transaction with these statements and its locks. It is committed afterwards,
 * whether the work succeeded or not, so that no later test waits for it.
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
