import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '../../../contract/notices/notice-kinds'
import { decisionsOf, type Decision } from '../../domain/ledger/decisions'
import type { NoticeData } from '../../store/schema/tables/notices'
import { pathOf } from './notice-path'
import type { NoticeEvent } from './record-notice'

/** What a write did, as the audit log has it, and who did it. */
interface AuditedWrite {
  action: string
  target: string
  before?: unknown
  after?: unknown
  actorId: string
  at: Date
}

type NoticeOfDecision = Omit<NoticeEvent, 'key' | 'at' | 'actorId'>

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const OF_VERSION: Partial<Record<Decision['kind'], NoticeKind>> = {
  approved: 'version_approved',
  held_back: 'version_held_back',
  rejected: 'version_rejected',
  taken_down: 'version_taken_down',
}

const WHOLE_PUBLISHER: ReadonlySet<string> = new Set(['adminRenamePublisher', 'adminMergePublisher'])

/**
 * What people are told of a write to a version, a pack or a publisher: what the ledger tells of it, and what its followers want
 * to know. What belongs to another registry is told there.
 */
export function noticesOf(write: AuditedWrite): NoticeEvent[] {
  const { at, actorId } = write
  // Of a publisher that goes to another id its people hear once, and not of each of its packs.
  const decisions = WHOLE_PUBLISHER.has(write.action) ? [] : decisionsOf(write)
  return [...decisions.flatMap(noticesOfDecision), ...noticesOfWrite(write)].map((told) => ({
    ...told,
    key: `act:${randomUUID()}`,
    at,
    actorId,
  }))
}

function noticesOfDecision({ kind, role, reason, ...about }: Decision): NoticeOfDecision[] {
  const { nodeId, version, publisherId, fromPublisherId, toPublisherId } = about
  if (role === 'source') return []
  const data: NoticeData = reason === undefined ? {} : { reason }
  if (version !== undefined) {
    const told = OF_VERSION[kind]
    return told ? [{ kind: told, nodeId, version, data, recipients: { maintainersOfPack: true } }] : []
  }
  if (nodeId !== undefined && kind === 'banned')
    return [
      { kind: 'pack_banned', nodeId, data, recipients: { maintainersOfPack: true } },
      { kind: 'followed_banned', nodeId, data, recipients: { followers: true } },
    ]
  if (nodeId !== undefined && kind === 'unbanned')
    return [{ kind: 'pack_unbanned', nodeId, data, recipients: { maintainersOfPack: true } }]
  if (publisherId !== undefined && (kind === 'banned' || kind === 'unbanned'))
    return [{ kind: `publisher_${kind}`, publisherId, data, recipients: { ownersOf: [publisherId] } }]
  if (nodeId === undefined || fromPublisherId === undefined || toPublisherId === undefined) return []
  return [
    {
      kind: kind === 'name_given' ? 'pack_claimed' : 'pack_moved',
      nodeId,
      publisherId: toPublisherId,
      data,
      recipients: { ownersOf: [fromPublisherId, toPublisherId] },
    },
  ]
}

const TARGET = /^(node|version|publisher):([^@]+)(?:@(.+))?$/s

function noticesOfWrite({ action, target, before, after }: AuditedWrite): NoticeOfDecision[] {
  const [, subject, id = '', version] = TARGET.exec(target) ?? []
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  if (subject === 'version' && version !== undefined) {
    const isOffered = is.status === 'NodeVersionStatusActive' || is.status === undefined
    const wasQuarantined = was.quarantinedUntil !== undefined && was.quarantinedUntil !== null
    const isNew = is.status === 'NodeVersionStatusActive' || (wasQuarantined && is.quarantinedUntil === null)
    const aboutVersion = { nodeId: id, version, recipients: { followers: true } }
    return [
      ...(isOffered && isNew && !is.quarantinedUntil
        ? [{ kind: 'followed_version' as const, ...aboutVersion }]
        : []),
      ...(is.deprecated === true ? [{ kind: 'followed_deprecated' as const, ...aboutVersion }] : []),
    ]
  }
  if (subject === 'publisher' && WHOLE_PUBLISHER.has(action)) {
    const former = action === 'adminRenamePublisher' ? was.id : was.from
    const reason = typeof is.publicReason === 'string' && is.publicReason
    const left = Array.isArray(is.members) ? is.members.filter((id) => typeof id === 'string') : []
    return [
      {
        kind: 'publisher_renamed',
        publisherId: id,
        data: { former: String(former), current: id, ...(reason && { reason }) },
        recipients: { membersOf: [id], people: left },
      },
    ]
  }
  if (subject === 'node' && typeof is.supersededBy === 'string' && is.supersededBy !== '')
    return [
      {
        kind: 'followed_superseded',
        nodeId: id,
        path: pathOf('nodes', is.supersededBy),
        data: { successor: is.supersededBy },
        recipients: { followers: true },
      },
    ]
  if (subject === 'node' && action === 'createOffer' && typeof is.to === 'string')
    return [{ kind: 'pack_offered', nodeId: id, publisherId: is.to, recipients: { ownersOf: [is.to] } }]
  if (subject === 'node' && action === 'createTrustedWorkflow')
    return [
      {
        kind: 'workflow_trusted',
        nodeId: id,
        data: { workflow: `${String(is.repository)} ${String(is.workflow)}` },
        recipients: { maintainersOfPack: true },
      },
    ]
  if (subject === 'publisher' && action === 'createPendingWorkflow')
    return [
      {
        kind: 'workflow_trusted',
        publisherId: id,
        nodeId: String(is.newNodeId),
        path: `/publishers/${id}/tokens`,
        data: { workflow: `${String(is.repository)} ${String(is.workflow)}` },
        recipients: { ownersOf: [id] },
      },
    ]
  if (subject === 'publisher' && action === 'acceptInvitation')
    return [{ kind: 'member_joined', publisherId: id, recipients: { ownersOf: [id] } }]
  return []
}
