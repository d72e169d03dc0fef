import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { archiveKey, IMAGES, INCOMING } from '../archives/archive-store'
import type { CheckContext } from './check'
import { listArrivedVersions } from './upkeep.repo'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Fetched pictures that people look at are fetched anew each day. */
const FORGOTTEN = 30 * DAY

/** Compares the archives that have arrived with those that lie in the store, and names what lies there for nobody. */
export async function checkArchives(check: CheckContext): Promise<void> {
  const { archives, tell } = check
  const arrived = await listArrivedVersions(check.db)
  const missing = new Map(arrived.map((row) => [archiveKey(row.nodeId, row.version), row]))
  check.looked(arrived.length)
  for await (const stored of archives.list()) {
    const age = check.clock().getTime() - stored.changedAt.getTime()
    if (stored.key.startsWith(IMAGES)) {
      if (check.repair && age > FORGOTTEN) await archives.remove(stored.key)
      continue
    }
    const row = missing.get(stored.key)
    const subject = row ? `version:${row.nodeId}@${row.version}` : `archive:${stored.key}`
    if (!row) await tellOrphan(check, stored.key, age)
    else if (stored.size !== row.size)
      tell({
        subject,
        message: `its archive has ${stored.size} bytes instead of ${row.size}`,
        repaired: false,
      })
    else if (check.hashes && (await hashOf(check, stored.key)) !== row.sha256)
      tell({ subject, message: 'its archive has another SHA-256 than the one that arrived', repaired: false })
    missing.delete(stored.key)
  }
  for (const [key, { nodeId, version }] of missing)
    tell({
      subject: `version:${nodeId}@${version}`,
      message: `its archive ${key} is not in the store`,
      repaired: false,
    })
}

// Younger ones may belong to an upload whose transaction is still open.
async function tellOrphan(check: CheckContext, key: string, age: number): Promise<void> {
  const subject = `archive:${key}`
  if (!key.startsWith(INCOMING)) {
    if (age > HOUR)
      check.tell({ subject, message: 'lies in the store and belongs to no version', repaired: false })
    return
  }
  if (age < DAY) return
  if (check.repair) await check.archives.remove(key)
  check.tell({
    subject,
    message: 'was left behind by an upload that broke off',
    repaired: check.repair ?? false,
  })
}

async function hashOf({ archives }: CheckContext, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await archives.open(key), hash)
  return hash.digest('hex')
}
