import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { StoredObject } from '../adapters/archives/archive-disk'
import {
  archiveKey,
  IMAGES,
  INCOMING,
  keptKey,
  REPOSITORIES,
  sourceKey,
  SOURCES,
  uploadKey,
} from '../adapters/archives/archive-store'
import type { CheckContext } from './check'
import { listArrivedVersions } from '../store/maintenance/maintenance.repo'
import { listKept } from '../store/repositories/readings.repo'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Cached images in use are refreshed daily; older ones are unused. */
const FORGOTTEN = 30 * DAY

/**
 * An object that must be in the store: a version's installable archive or upload, or the stored files of a pack's repository.
 */
interface Expected {
  subject: string
  what: 'archive' | 'upload' | 'repository'
  /** undefined accepts any: a review stores an archive before its version names it */
  sha256?: string
  size?: number
}

type Arrived = Awaited<ReturnType<typeof listArrivedVersions>>[number]

function expectedOf(row: Arrived): [string, Expected][] {
  const subject = `version:${row.nodeId}@${row.version}`
  const { uploadedSha256, archiveSha256, archiveSize } = row
  const upload = { subject, what: 'upload' as const, sha256: uploadedSha256 }
  const archive = {
    subject,
    what: 'archive' as const,
    ...(archiveSize !== null && { sha256: archiveSha256, size: archiveSize }),
  }
  return [
    ...(uploadedSha256 ? [[uploadKey(row.id, uploadedSha256), upload] as [string, Expected]] : []),
    [archiveKey(row.nodeId, row.version), archive],
  ]
}

type Kept = Awaited<ReturnType<typeof listKept>>[number]

function expectedOfPack({ nodeId, keptSha256, sourceSha256 }: Kept): [string, Expected][] {
  const expected = { subject: `node:${nodeId}`, what: 'repository' as const }
  return [
    ...(keptSha256
      ? [[keptKey(nodeId, keptSha256), { ...expected, sha256: keptSha256 }] as [string, Expected]]
      : []),
    ...(sourceSha256
      ? [[sourceKey(nodeId, sourceSha256), { ...expected, sha256: sourceSha256 }] as [string, Expected]]
      : []),
  ]
}

/**
 * Compares uploads, installable archives and stored files of repositories with what is in the store, and reports orphans.
 */
export async function checkArchives(check: CheckContext): Promise<void> {
  const { archives, report } = check
  const arrived = await listArrivedVersions(check.db)
  const kept = await listKept(check.db)
  const missing = new Map([...arrived.flatMap(expectedOf), ...kept.flatMap(expectedOfPack)])
  check.scanned(arrived.length)
  for await (const stored of archives.list()) {
    const age = check.clock().getTime() - stored.changedAt.getTime()
    if (stored.key.startsWith(IMAGES)) {
      if (check.repair && age > FORGOTTEN) await archives.remove(stored.key)
      continue
    }
    const expected = missing.get(stored.key)
    if (!expected) await reportOrphan(check, stored.key, age)
    else await compare(check, stored, expected)
    missing.delete(stored.key)
  }
  for (const [key, { subject, what, sha256 }] of missing)
    if (sha256 !== undefined)
      report({ subject, message: `its ${what} ${key} is not in the store`, repaired: false })
}

async function compare(check: CheckContext, stored: StoredObject, expected: Expected): Promise<void> {
  const { subject, what, size, sha256 } = expected
  const report = (message: string) =>
    check.report({ subject, message: `its ${what} ${message}`, repaired: false })
  if (size !== undefined && stored.size !== size) report(`has ${stored.size} bytes instead of ${size}`)
  else if (check.hashes && sha256 !== undefined && (await hashOf(check, stored.key)) !== sha256)
    report('has another SHA-256 than its version names')
}

// Newer objects may belong to an upload whose transaction is still open.
async function reportOrphan(check: CheckContext, key: string, age: number): Promise<void> {
  const subject = `archive:${key}`
  if (key.startsWith(REPOSITORIES) || key.startsWith(SOURCES)) {
    if (age < HOUR) return
    if (check.repair) await check.archives.remove(key)
    check.report({
      subject,
      message: 'was left behind by a reading of a repository that broke off',
      repaired: check.repair ?? false,
    })
    return
  }
  if (!key.startsWith(INCOMING)) {
    if (age > HOUR)
      check.report({ subject, message: 'lies in the store and belongs to no version', repaired: false })
    return
  }
  if (age < DAY) return
  if (check.repair) await check.archives.remove(key)
  check.report({
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
