import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../free-port'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded'

interface Standby extends EmbeddedPostgres {
  port: number
}

/**
 * Starts a streaming standby of a running embedded PostgreSQL, from a base backup of its folder as its manual describes: the
 * package has no pg_basebackup.
 */
export async function startStandby(
  primary: { dataDir: string; url: string },
  dataDir: string,
): Promise<Standby> {
  const [from, to] = [primary, { dataDir }].map((server) => join(server.dataDir, 'cluster')) as [
    string,
    string,
  ]
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    mkdirSync(dataDir, { mode: 0o755 })
    // Preserves the owner, because root runs PostgreSQL as another user.
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    rmSync(join(to, 'postmaster.pid'))
    copyFileSync(join(primary.dataDir, 'password'), join(dataDir, 'password'))
    const { uid, gid } = statSync(from)
    for (const [name, content] of Object.entries({
      backup_label: rows[0]?.labelfile ?? '',
      'standby.signal': '',
    })) {
      writeFileSync(join(to, name), content)
      chownSync(join(to, name), uid, gid)
    }
    const { hostname, port, username, password } = new URL(primary.url)
    const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
    appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  } finally {
    await client.end()
  }
  const port = await freePort()
  return { ...(await startEmbeddedPostgres({ dataDir, port, durable: false })), port }
}
