import type { LedgerRole } from '../../../contract/ledger/ledger'
import type { LedgerKind } from '../../../contract/ledger/ledger-kinds'
import { readStatusReason, rulesOfStatusReason } from '../../../contract/versions/status-reason'

/** A decision for the ledger, before it is chained. */
export interface Decision {
  kind: LedgerKind
  nodeId?: string
  version?: string
  publisherId?: string
  fromPublisherId?: string
  toPublisherId?: string
  role: LedgerRole
  reason?: string
}

/** What a write did, as the audit log has it. */
interface AuditedWrite {
  action: string
  target: string
  before?: unknown
  after?: unknown
}

const TARGET = /^(node|version|publisher):([^@]+)(?:@(.+))?$/s

/**
 * The ledger entries of a write: decisions that change what people can install (contract 1O); none for other writes. They name
 * the role of the person who acted, not the person.
 */
export function decisionsOf({ action, target, before, after }: AuditedWrite): Decision[] {
  const [, subject, id = '', version] = TARGET.exec(target) ?? []
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const role = roleOf(action, was, is)
  if (action === 'publishNodeVersion') return givenAway(action, id, {}, is, role)
  if (subject === 'version') {
    const kind = kindOfVersion(was, is)
    const reason = kind && whyOfVersion(action, kind, is.statusReason)
    return kind ? [{ kind, nodeId: id, version, role, ...(reason && { reason }) }] : []
  }
  if (subject === 'publisher') return decisionsOnPublisher(action, id, is, role)
  if (subject !== 'node') return []
  const kind = kindOfNode(was, is)
  const reason = (kind === 'unbanned' && textOf(is.publicReason)) || reasonOf(is.statusDetail)
  return [
    ...givenAway(action, id, was, is, role),
    ...(kind ? [{ kind, nodeId: id, role, ...(reason && { reason }) }] : []),
  ]
}

/** A version approved by the review has no reason; one held back only by reports gets its earlier reason back. */
function whyOfVersion(action: string, kind: LedgerKind, statusReason: unknown): string | undefined {
  if (kind !== 'approved') return reasonOf(statusReason)
  if (action === 'adminUpdateReport') return 'The reports that held it back were dismissed.'
  return action === 'reviewVersion' ? undefined : reasonOf(statusReason)
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function roleOf(action: string, was: Fields, is: Fields): LedgerRole {
  if (action === 'reviewVersion') return 'review'
  if (action === 'holdReportedVersion') return 'reports'
  if (/^(?:mirror|endMirroring)/.test(action)) return 'source'
  const isByAdmin = is.deletedByAdmin === true || was.deletedByAdmin === true
  return isByAdmin || /^(?:admin|ban|unban)/.test(action) ? 'moderator' : 'owner'
}

/** The reason in the words that were given; for findings only their rules, without code. */
function reasonOf(value: unknown): string | undefined {
  const reason = textOf(value) ?? ''
  return rulesOfStatusReason(reason).join(', ') || textOf(readStatusReason(reason).message)
}

// New versions have no previous state and are no decision.
const OF_VERSION: Readonly<Record<string, LedgerKind>> = {
  NodeVersionStatusActive: 'approved',
  NodeVersionStatusFlagged: 'held_back',
  NodeVersionStatusBanned: 'rejected',
  NodeVersionStatusPending: 'sent_back',
  NodeVersionStatusDeleted: 'taken_down',
}

function kindOfVersion(was: Fields, is: Fields): LedgerKind | undefined {
  if (was.status === undefined || was.status === is.status) return undefined
  if (was.status === 'NodeVersionStatusDeleted' && is.status !== 'NodeVersionStatusBanned') return 'restored'
  return OF_VERSION[String(is.status)]
}

function kindOfNode(was: Fields, is: Fields): LedgerKind | undefined {
  if (was.status === undefined || was.status === is.status) return undefined
  if (is.status === 'NodeStatusBanned') return 'banned'
  if (is.status === 'NodeStatusDeleted') return 'taken_down'
  if (is.status !== 'NodeStatusActive') return undefined
  return was.status === 'NodeStatusDeleted' ? 'restored' : 'unbanned'
}

const MAKES_PACKS = new Set(['createNode', 'publishNodeVersion'])

/** A pack's name is given to whoever creates or claims it. Every other change of its publisher is a handover. */
function givenAway(action: string, nodeId: string, was: Fields, is: Fields, role: LedgerRole): Decision[] {
  const from = textOf(was.publisherId)
  const to = textOf(is.publisherId)
  if (to === undefined || role === 'source') return []
  if (MAKES_PACKS.has(action)) return [{ kind: 'name_given', nodeId, toPublisherId: to, role }]
  if (from === undefined || from === to) return []
  const kind = action === 'claimNode' ? 'name_given' : 'handed_over'
  const reason = textOf(is.publicReason)
  return [{ kind, nodeId, fromPublisherId: from, toPublisherId: to, role, ...(reason && { reason }) }]
}

/** A publisher's ban or its end, with an entry for each affected pack. */
function decisionsOnPublisher(action: string, publisherId: string, is: Fields, role: LedgerRole): Decision[] {
  if (action !== 'banPublisher' && action !== 'unbanPublisher') return []
  const kind = action === 'banPublisher' ? 'banned' : 'unbanned'
  const given = kind === 'banned' ? reasonOf(is.reason) : textOf(is.publicReason)
  const reason = given === undefined ? {} : { reason: given }
  const packs = Array.isArray(is.packs) ? is.packs.filter((id) => typeof id === 'string') : []
  return [
    { kind, publisherId, role, ...reason },
    ...packs.map((nodeId) => ({ kind, nodeId, role, ...reason }) as const),
  ]
}
