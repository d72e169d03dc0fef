import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { recordAudits, type AuditEntry } from '../audit/record-audit'
import type { Db } from '../platform/database/client'
import { writePackClasses } from '../store/mirror/mirrored-classes.repo'
import {
  listPacksHere,
  markPacksSeen,
  refreshMirroredPacks,
  writePacks,
  type PackHere,
  type WrittenPack,
} from '../store/mirror/mirrored-packs.repo'
import {
  listPublishersHere,
  writePublishers,
  type PublisherHere,
} from '../store/mirror/mirrored-publishers.repo'
import type { SourcePack } from '../store/mirror/source-pack'
import type { MirrorReport } from '../store/schema/tables/mirror-report'
import { MIRROR, remark, type Look, type MirrorCtx } from './mirror-context'
import { subjectOf, type Read } from './read-source'
import { decidedHere, stricterPack } from '../domain/stricter-status'

/** A pack of the source, with its node class names if included. */
export interface ToldPack {
  pack: Read<SourcePack>
  comfyNodes?: string[]
}

interface Here {
  packs: Map<string, PackHere>
  publishers: Map<string, PublisherHere>
  retired: ReadonlySet<string>
}

/** Why a pack of the source cannot be imported; undefined when it can. */
function whyNot(pack: SourcePack, { source, run }: Look, here: Here): string | undefined {
  const stored = here.packs.get(pack.id.toLowerCase())
  if (stored && stored.mirroredFrom === '' && stored.publisherId !== UNCLAIMED_PUBLISHER.id)
    return `the id belongs to a pack of the publisher ${stored.publisherId} here`
  if (stored && stored.mirroredFrom !== '' && stored.mirroredFrom !== source)
    return `the id belongs to a pack that is mirrored from ${stored.mirroredFrom}`
  const isTakenOver = stored && stored.mirroredFrom === ''
  if (
    isTakenOver &&
    stored.repositoryKey &&
    pack.repositoryKey &&
    stored.repositoryKey !== pack.repositoryKey
  )
    return `the id belongs to an unclaimed pack of another repository here (${stored.repositoryKey})`
  if (stored?.mirror?.seenRun === run && stored.id !== pack.id)
    return `the id differs from ${stored.id} in nothing but case`
  return whyNotPublisher(pack.publisher.id, source, here)
}

function whyNotPublisher(id: string, source: string, { publishers, retired }: Here): string | undefined {
  if (id === UNCLAIMED_PUBLISHER.id) return undefined
  const stored = publishers.get(id)
  if (stored && stored.mirroredFrom !== source)
    return stored.mirroredFrom
      ? `its publisher’s id ${id} belongs to one that is mirrored from ${stored.mirroredFrom}`
      : `its publisher’s id ${id} belongs to a publisher here`
  return !stored && retired.has(id) ? `its publisher’s id ${id} belonged to a publisher here` : undefined
}

/** The fields to write; undefined when the pack is unchanged. */
function written(pack: SourcePack, here: Here): WrittenPack | undefined {
  const stored = here.packs.get(pack.id.toLowerCase())
  const mirror = stored?.mirror
  const ours = decided(stored)
  const isBannedPublisher = here.publishers.get(pack.publisher.id)?.isBanned ?? false
  const ourStatus =
    isBannedPublisher && pack.status === 'NodeStatusActive' ? (ours ?? 'NodeStatusBanned') : ours
  const status = stricterPack(pack.status, ourStatus)
  if (mirror && mirror.digest === pack.digest && stored.status === status) return undefined
  return {
    pack,
    id: stored?.id ?? pack.id,
    status,
    ourStatus,
    statusDetail: status === pack.status ? pack.statusDetail : (stored?.statusDetail ?? ''),
    bannedWithPublisher: isBannedPublisher && !ours && status === 'NodeStatusBanned',
  }
}

/** Our own decision about a pack; for an unclaimed pack that is taken over, its current state. */
function decided(stored: PackHere | undefined): PackHere['status'] | null {
  if (!stored) return null
  if (!stored.mirror) return stored.status === 'NodeStatusActive' ? null : stored.status
  return decidedHere(stored.status, { applied: stored.mirror.appliedStatus, ours: stored.mirror.ourStatus })
}

const entryOf = (
  { pack, id, status }: WrittenPack,
  stored: PackHere | undefined,
  source: string,
): AuditEntry => ({
  action: 'mirrorNode',
  target: `node:${id}`,
  ...(stored && { before: { status: stored.status, publisherId: stored.publisherId } }),
  after: {
    status,
    publisherId: pack.publisher.id,
    name: pack.name,
    repository: pack.repository,
    mirroredFrom: source,
  },
})

/**
 * Imports packs of the source with their publishers, in the caller's transaction. Packs published or claimed here are left
 * alone and reported, as are those that cannot be imported.
 */
export async function takePacks(
  ctx: MirrorCtx,
  tx: Db,
  look: Look,
  told: readonly ToldPack[],
  report: MirrorReport,
): Promise<void> {
  const refused: string[] = []
  const refuse = (nodeId: string, reason: string) => {
    report.packs.refused += 1
    refused.push(nodeId)
    remark(report, subjectOf({ nodeId }), reason)
  }
  const readable = new Map<string, { pack: SourcePack; comfyNodes?: string[] }>()
  for (const { pack, comfyNodes } of told)
    if ('refused' in pack) refuse(pack.refused.nodeId, pack.refused.reason)
    else if (readable.has(pack.read.id.toLowerCase())) refuse(pack.read.id, 'the source tells it twice')
    else readable.set(pack.read.id.toLowerCase(), { pack: pack.read, comfyNodes })
  const publisherIds = [...new Set([...readable.values()].map(({ pack }) => pack.publisher.id))]
  const { publishers, retired } = await listPublishersHere(tx, publisherIds)
  const here: Here = {
    packs: new Map(),
    publishers: new Map(publishers.map((publisher) => [publisher.id, publisher])),
    retired,
  }
  for (const pack of await listPacksHere(tx, [...readable.keys()], look.source))
    here.packs.set(pack.id.toLowerCase(), pack)

  const accepted = [...readable.values()].filter(({ pack }) => {
    const reason = whyNot(pack, look, here)
    if (reason !== undefined) refuse(pack.id, reason)
    return reason === undefined
  })
  const writing = accepted.flatMap(({ pack }) => written(pack, here) ?? [])
  const publishersOf = new Map(accepted.map(({ pack: { publisher } }) => [publisher.id, publisher]))
  publishersOf.delete(UNCLAIMED_PUBLISHER.id)
  await writePublishers(tx, look.source, [...publishersOf.values()])
  await writePacks(tx, look, writing, ctx.clock())
  const isWritten = new Set(writing.map(({ id }) => id.toLowerCase()))
  const same = accepted.filter(({ pack }) => !isWritten.has(pack.id.toLowerCase()))
  // Listed items that cannot be imported are not gone.
  await markPacksSeen(tx, look, [...same.map(({ pack }) => pack.id), ...refused])
  await writePackClasses(
    tx,
    writing.flatMap(({ id }) => {
      const comfyNodes = readable.get(id.toLowerCase())?.comfyNodes
      return comfyNodes ? [{ id, comfyNodes }] : []
    }),
    ctx.clock(),
  )
  await refreshMirroredPacks(
    tx,
    writing.map(({ id }) => id),
  )
  await recordAudits(
    tx,
    { clock: ctx.clock, requestId: `mirror-${look.run}` },
    MIRROR,
    writing.map((one) => entryOf(one, here.packs.get(one.id.toLowerCase()), look.source)),
  )
  const created = writing.filter(({ id }) => !here.packs.has(id.toLowerCase())).length
  report.packs.created += created
  report.packs.updated += writing.length - created
  report.packs.unchanged += same.length
}
