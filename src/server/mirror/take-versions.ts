import { recordAudits } from '../audit/record-audit'
import { downloadUrl } from '../domain/download-url'
import type { Db } from '../platform/database/client'
import { refreshLatest } from '../store/mirror/mirrored-classes.repo'
import { refreshMirroredPacks } from '../store/mirror/mirrored-packs.repo'
import {
  listMirroredPacks,
  listVersionsHere,
  markVersionsGone,
  markVersionsSeen,
  writeVersions,
  type VersionHere,
  type WrittenVersion,
} from '../store/mirror/mirrored-versions.repo'
import { refreshGlyph } from '../store/packs/glyphs.repo'
import type { SourceVersion } from '../store/mirror/source-pack'
import type { MirrorReport } from '../store/schema/tables/mirror-report'
import { MIRROR, remark, type Look, type MirrorCtx } from './mirror-context'
import { subjectOf, type Read } from './read-source'
import { decidedHere, stricterVersion } from '../domain/stricter-status'
import { refreshDataTypes } from '../store/versions/data-types.repo'

const keyOf = ({ nodeId, version }: { nodeId: string; version: string }) =>
  `${nodeId.toLowerCase()}@${version}`

/** Why a version of the source cannot be imported; undefined when it can. */
function whyNot(version: SourceVersion, stored: VersionHere | undefined): string | undefined {
  if (!stored) return undefined
  if (!stored.mirror) return 'the number was published here'
  const known = stored.mirror.sha256 || stored.uploadedSha256
  if (known && version.sha256 && version.sha256 !== known)
    return `its archive had the SHA-256 ${known} and is said to have ${version.sha256} now: a version never changes, so what is stored stays`
  return undefined
}

const ourStatusOf = (stored: VersionHere | undefined) =>
  stored?.mirror
    ? decidedHere(stored.status, { applied: stored.mirror.appliedStatus, ours: stored.mirror.ourStatus })
    : null

/**
 * Imports versions of mirrored packs, in the caller's transaction; versions of other packs are skipped. A version's bytes never
 * change: if the source claims others, the version is left alone and reported.
 * @param complete packs whose versions are listed completely: unlisted ones count as gone, pending confirmation
 */
export async function takeVersions(
  ctx: MirrorCtx,
  tx: Db,
  look: Look,
  told: readonly Read<SourceVersion>[],
  report: MirrorReport,
  complete: readonly string[] = [],
): Promise<void> {
  const refused: { nodeId: string; version: string }[] = []
  const refuse = (nodeId: string, version: string, reason: string) => {
    report.versions.refused += 1
    refused.push({ nodeId, version })
    remark(report, subjectOf({ nodeId, version }), reason)
  }
  const readable = new Map<string, SourceVersion>()
  for (const version of told)
    if ('refused' in version)
      refuse(version.refused.nodeId, version.refused.version ?? '?', version.refused.reason)
    else if (readable.has(keyOf(version.read)))
      refuse(version.read.nodeId, version.read.version, 'the source tells it twice')
    else readable.set(keyOf(version.read), version.read)
  const named = [...readable.values(), ...refused]
  const packs = await listMirroredPacks(tx, look.source, [...named.map(({ nodeId }) => nodeId), ...complete])
  const numbers = named.map(({ version }) => version)
  const stored = await listVersionsHere(
    tx,
    [...packs.values()].map(({ id }) => id),
    complete.length > 0 ? undefined : numbers,
  )
  const here = new Map(stored.map((version) => [keyOf(version), version]))

  const writing: WrittenVersion[] = []
  // Listed items that cannot be imported are not gone.
  const seen: { id: string; url?: string }[] = refused
    .flatMap((one) => here.get(keyOf(one)) ?? [])
    .map(({ id }) => ({ id }))
  for (const [key, version] of readable) {
    const pack = packs.get(version.nodeId.toLowerCase())
    if (!pack) continue
    const one = here.get(key)
    const reason = whyNot(version, one)
    if (reason !== undefined) {
      refuse(pack.id, version.version, reason)
      if (one?.mirror) seen.push({ id: one.id })
      continue
    }
    const ourStatus = ourStatusOf(one)
    const status = stricterVersion(version.status, ourStatus)
    if (one?.mirror?.digest === version.digest && one.status === status)
      seen.push({ id: one.id, url: version.url })
    else
      writing.push({
        version,
        nodeId: pack.id,
        status,
        ourStatus,
        downloadUrl: downloadUrl(ctx.publicUrl, pack.publisherId, pack.id, version.version),
      })
  }
  await writeVersions(tx, look, writing)
  await markVersionsSeen(tx, look, seen)
  await markVersionsGone(
    tx,
    stored
      .filter(({ nodeId }) => complete.some((id) => id.toLowerCase() === nodeId.toLowerCase()))
      .filter(({ mirror }) => mirror && mirror.sourceStatus !== 'NodeVersionStatusDeleted')
      .filter((version) => !readable.has(keyOf(version)) && !seen.some(({ id }) => id === version.id))
      .map(({ id }) => id),
  )
  await refreshPacks(ctx, tx, [...new Set(writing.map(({ nodeId }) => nodeId))])
  await recordAudits(
    tx,
    { clock: ctx.clock, requestId: `mirror-${look.run}` },
    MIRROR,
    writing.map((one) => {
      const before = here.get(keyOf({ nodeId: one.nodeId, version: one.version.version }))
      return {
        action: 'mirrorVersion',
        target: `version:${one.nodeId}@${one.version.version}`,
        ...(before && { before: { status: before.status } }),
        after: { status: one.status, sourceStatus: one.version.status, mirroredFrom: look.source },
      }
    }),
  )
  const created = writing.filter(
    (one) => !here.has(keyOf({ nodeId: one.nodeId, version: one.version.version })),
  ).length
  report.versions.created += created
  report.versions.updated += writing.length - created
  report.versions.unchanged += seen.filter(({ url }) => url !== undefined).length
}

/** Updates packs to their latest versions. */
export async function refreshPacks(ctx: MirrorCtx, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await refreshLatest(tx, ids, ctx.clock())
  for (const id of ids) await refreshGlyph(tx, id)
  await refreshDataTypes(tx, ids)
  await refreshMirroredPacks(tx, ids)
}
