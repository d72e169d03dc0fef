import type { AppealAct } from '../../contract/answers/appeal-kinds'
import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { mayPublish, type PublisherRole } from '../../contract/conventions/roles'
import type { Actor } from './context'
import type { Db } from '../platform/database/client'
import { sitePages } from '../domain/site-pages'
import { findNodeRow, type NodeRow } from '../store/packs/node-rows.repo'
import { notAdmin, unverified } from './not-admin'
import { findPublisher, findPublisherRow, type PublisherRow } from '../store/publishers/publishers.repo'
import { findMember, findRole, type MemberRow } from '../store/publishers/members.repo'
import { Refusal } from '../platform/refusal'
import { storedNumber } from '../domain/normalize-version'
import { findVersionRow, type VersionRow } from '../store/versions/versions.repo'
import type { Check, Operation } from './permission-table'

/** What a call's parameters refer to. A version is identified by its id or its number. */
export interface Subjects {
  publisherId?: string
  nodeId?: string
  version?: { id: string } | { number: string }
  /** the publisher that receives the pack */
  newPublisherId?: string
  /** a membership of the publisher */
  memberId?: string
  /** the invitation to respond to; undefined when the caller has none */
  invitation?: object
  /** an offer from or to the publisher; undefined when there is none */
  offer?: object
  /** what the caller may do in a thread; undefined when they may not see it */
  appeal?: { may: readonly AppealAct[] }
  /** moderators' question to the caller; undefined when there is none */
  question?: object
}

/** What the checks have found so far. */
export interface Found {
  actor?: Actor
  /** whether unverified addresses are accepted */
  isLocal?: boolean
  /** the website's URL, for refusals that link to where to ask */
  siteUrl: string
  publisher?: PublisherRow
  node?: NodeRow
  version?: VersionRow
  member?: MemberRow
  newPublisher?: PublisherRow
}

type CheckStep = (db: Db, subjects: Subjects, found: Found, operation: Operation) => Promise<void> | void

/** The caller's role in a publisher, by default in the one the checks found. */
const roleOf = async (
  db: Db,
  { actor, publisher }: Pick<Found, 'actor' | 'publisher'>,
  publisherId = publisher?.id,
): Promise<PublisherRole | undefined> =>
  actor && publisherId !== undefined ? findRole(db, publisherId, actor.id) : undefined

/** The error code that clients expect for a missing version (contract 1C). */
const missingVersion = (operation: Operation) =>
  operation === 'updateNodeVersion' ? 'Not Found' : 'Node version not found'

/** Also the answer for other people's invitations. */
export const noSuchInvitation = () =>
  new Refusal(
    'invitation_not_found',
    'There is no such invitation for you: it is for somebody else, was taken back, or is over.',
  )

export const noSuchOffer = () =>
  new Refusal('offer_not_found', 'There is no such offer: it was taken back or declined, or is over.')

/** Also the answer for other people's threads. */
export const noSuchAppeal = () => new Refusal('appeal_not_found', 'There is no such thread for you.')

/** Refuses an act that the thread's state or the caller's role does not allow. */
const requireAct = (appeal: Subjects['appeal'], act: AppealAct): void => {
  if (!appeal?.may.includes(act)) throw denied()
}

const ownerless = () =>
  new Refusal('not_permitted', 'The packs of this publisher have no owner. Ban them one by one.')

const denied = () => new Refusal('not_permitted', 'Permission denied')

/** The implementation of each check of the permission table: it looks something up, refuses, or both. */
export const CHECKS: Record<Check, CheckStep> = {
  signed_in: (_db, _subjects, found) => {
    if (!found.actor) throw new Refusal('unauthenticated', 'user not found')
  },
  user_active: (_db, _subjects, found) => {
    if (found.actor?.isBanned) throw new Refusal('banned', 'user/publisher is banned')
  },
  address_verified: (_db, _subjects, found) => {
    if (!found.actor?.isVerified && !found.isLocal) throw unverified()
  },
  admin: (_db, _subjects, found) => {
    if (!found.actor?.isAdmin) throw notAdmin(found.actor)
  },
  admin_sign_in: (_db, _subjects, found) => {
    if (!found.actor?.isAdmin) throw new Refusal('unauthenticated', 'User is not admin')
  },
  publisher_exists: async (db, subjects, found) => {
    found.publisher = await findPublisherRow(db, subjects.publisherId ?? '')
    if (!found.publisher) throw new Refusal('publisher_not_found', 'Publisher not found')
  },
  publisher_not_banned: (_db, _subjects, found) => {
    if (found.publisher?.status === 'PublisherStatusBanned')
      throw new Refusal('banned', 'user/publisher is banned')
  },
  publisher_of_people: (_db, _subjects, { publisher }) => {
    if (publisher?.id === UNCLAIMED_PUBLISHER.id) throw ownerless()
  },
  new_publisher_of_people: (_db, _subjects, { newPublisher }) => {
    if (newPublisher?.id === UNCLAIMED_PUBLISHER.id) throw ownerless()
  },
  node_exists: async (db, subjects, found) => {
    found.node = await findNodeRow(db, subjects.nodeId ?? '')
    if (!found.node || found.node.status === 'NodeStatusDeleted')
      throw new Refusal('node_not_found', 'Node not found')
  },
  node_deleted: async (db, subjects, found) => {
    found.node = await findNodeRow(db, subjects.nodeId ?? '')
    if (!found.node) throw new Refusal('node_not_found', 'Node not found')
  },
  node_not_banned: (_db, _subjects, found) => {
    if (found.node?.status === 'NodeStatusBanned' && !found.actor?.isAdmin)
      throw new Refusal('node_banned', 'Node Banned')
  },
  node_unclaimed: async (db, _subjects, { node, siteUrl }) => {
    if (node?.mirroredFrom)
      throw new Refusal(
        'node_mirrored',
        `The pack is mirrored from ${node.mirroredFrom}: claim it there, and it will follow here.`,
      )
    // Mirrored packs have no members here, and after mirroring ends only the packs remain.
    const isOwned = node?.publisherId !== UNCLAIMED_PUBLISHER.id
    if (isOwned && !(await findPublisher(db, node?.publisherId ?? ''))?.publisher.mirroredFrom)
      throw new Refusal(
        'already_claimed',
        `The pack already belongs to the publisher ${node?.publisherId}. If it should be yours, ask for it at ${sitePages.appeals(siteUrl, { kind: 'claim', node_id: node?.id ?? '' })}`,
      )
  },
  node_of_others: async (db, _subjects, { actor, node }) => {
    if (node && (await roleOf(db, { actor }, node.publisherId)))
      throw new Refusal('not_permitted', 'You can’t rate your own publisher’s packs.')
  },
  owner: async (db, _subjects, found) => {
    if ((await roleOf(db, found)) !== 'owner') throw denied()
  },
  owner_or_admin: async (db, _subjects, found) => {
    if (!found.actor?.isAdmin && (await roleOf(db, found)) !== 'owner') throw denied()
  },
  maintainer: async (db, _subjects, found) => {
    if (!mayPublish(await roleOf(db, found))) throw denied()
  },
  maintainer_or_admin: async (db, _subjects, found) => {
    if (!found.actor?.isAdmin && !mayPublish(await roleOf(db, found))) throw denied()
  },
  node_maintainer_or_admin: async (db, _subjects, { actor, node }) => {
    if (!actor?.isAdmin && !mayPublish(node && (await roleOf(db, { actor }, node.publisherId))))
      throw denied()
  },
  owner_or_self: async (db, { memberId }, found) => {
    const member = found.publisher && (await findMember(db, found.publisher.id, memberId ?? ''))
    const isSelf = member !== undefined && member.userId === found.actor?.id
    if (!isSelf && (await roleOf(db, found)) !== 'owner') throw denied()
  },
  member_exists: async (db, { memberId }, found) => {
    found.member = found.publisher && (await findMember(db, found.publisher.id, memberId ?? ''))
    if (!found.member) throw new Refusal('member_not_found', 'The publisher has no such member')
  },
  node_belongs: (_db, _subjects, found) => {
    if (found.node?.publisherId !== found.publisher?.id) throw denied()
  },
  invited: (_db, { invitation }) => {
    if (!invitation) throw noSuchInvitation()
  },
  offer_exists: (_db, { offer }) => {
    if (!offer) throw noSuchOffer()
  },
  appeal_exists: (_db, { appeal }) => {
    if (!appeal) throw noSuchAppeal()
  },
  appeal_writer: (_db, { appeal }) => requireAct(appeal, 'write'),
  appeal_taker: (_db, { appeal }) => requireAct(appeal, 'take_back'),
  node_maintainer: async (db, _subjects, { actor, node }) => {
    if (!mayPublish(node && (await roleOf(db, { actor }, node.publisherId)))) throw denied()
  },
  node_member_or_admin: async (db, _subjects, { actor, node }) => {
    const isModerator = actor?.isAdmin && !actor.isBanned
    if (!isModerator && !(node && (await roleOf(db, { actor }, node.publisherId)))) throw denied()
  },
  asked_about: (_db, { question }) => {
    if (!question)
      throw new Refusal('report_not_found', 'There is no such question to you, or it was decided.')
  },
  new_publisher_exists: async (db, { newPublisherId }, found) => {
    found.newPublisher = await findPublisherRow(db, newPublisherId ?? '')
    if (!found.newPublisher) throw new Refusal('publisher_not_found', 'Publisher not found')
  },
  new_publisher_owner: async (db, _subjects, { actor, newPublisher }) => {
    if ((await roleOf(db, { actor }, newPublisher?.id)) !== 'owner') throw denied()
  },
  version_exists: async (db, subjects, found, operation) => {
    const { version: wanted } = subjects
    const named = wanted && 'number' in wanted ? { number: storedNumber(wanted.number) } : wanted
    found.version = named && found.node && (await findVersionRow(db, found.node.id, named))
    if (!found.version) throw new Refusal('node_version_not_found', missingVersion(operation))
  },
}
