import type { VersionBatch } from '../../contract/admin/moderation'
import type { Db } from '../../server/platform/database/client'
import { users } from '../../server/store/schema/schema'
import { growQueue } from './grow-queue'
import { listeningService } from './listening-service'
import { percentile, timed } from './percentiles'

const WAITING = 10_000
const ROUNDS = 15
const BATCH = 100
const MODERATOR = { uid: 'moderator', email: 'moderator@example.com', emailVerified: true, name: 'Moderator' }

const READS: Record<string, string> = {
  'the first 50': '/admin/versions?pageSize=50',
  'the last 50': '/admin/versions?pageSize=50&page=200',
  'a pack by words': '/admin/versions?pageSize=50&search=queue-77',
  'pack@version': '/admin/versions?pageSize=50&search=queue-7@2.1',
  'a reason': '/admin/versions?pageSize=50&status_reason=program 9999',
  'findings with what was thought of them': '/nodes/queue-2/versions/2.1.0/contents',
  'compared with the last approved version': '/admin/nodes/queue-2/versions/2.1.0/comparison',
  'history of a version': '/admin/audit-log?target=version:queue-2@2.1.0&limit=100',
  'counts of the dashboard': '/admin/counts',
}

/** Times the requests of moderators' screens with 10,000 waiting versions, and a batch of 100 decided and undone. */
export async function benchQueue(db: Db): Promise<string[]> {
  await growQueue(db, WAITING)
  await db
    .insert(users)
    .values({ id: MODERATOR.uid, email: MODERATOR.email, name: MODERATOR.name, isAdmin: true })
  const { base, close } = await listeningService(db, {
    identity: { verify: async () => ({ ...MODERATOR, signedInAt: new Date() }) },
  })
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: 'Bearer moderator', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return response.json()
  }
  try {
    const rows: string[] = []
    for (const [name, path] of Object.entries(READS)) {
      await ask(path)
      const measured: number[] = []
      for (let round = 0; round < ROUNDS; round++) measured.push(await timed(() => ask(path)))
      rows.push(
        `| ${name} | ${percentile(measured, 0.5).toFixed(1)} | ${percentile(measured, 0.95).toFixed(1)} |`,
      )
    }
    return [
      `## Review queue with ${WAITING} waiting versions`,
      '',
      '| what a moderator asks for | p50 ms | p95 ms |',
      '| --- | ---: | ---: |',
      ...rows,
      '',
      await batchLine(ask),
      '',
    ]
  } finally {
    close()
  }
}

/** Times a full batch, each version in its own transaction with its audit row. */
async function batchLine(ask: (path: string, body: unknown) => Promise<unknown>): Promise<string> {
  const items = Array.from({ length: BATCH }, (_, index) => ({
    // Flagged ones have odd numbers.
    node_id: `queue-${2 + 2 * index}`,
    version: `2.${1 + 2 * index}.0`,
    status: 'NodeVersionStatusBanned',
    reason: 'Spam.',
  }))
  const done = (answer: unknown) => {
    const { results } = answer as VersionBatch
    if (results.some(({ outcome }) => outcome !== 'done')) throw new Error('a version was not decided')
  }
  const decided = await timed(async () =>
    done(await ask('/admin/versions/batches', { batch_id: 'measured-batch', items })),
  )
  const undone = await timed(async () => done(await ask('/admin/versions/batches/measured-batch/undo', {})))
  return `${BATCH} versions rejected in one call: ${(decided / 1000).toFixed(1)} s; undone: ${(undone / 1000).toFixed(1)} s.`
}
