import { isDeepStrictEqual } from 'node:util'
import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { Actor, Ctx } from './context'
import type { Db } from '../platform/database/client'
import { findNodeRow, type NodeRow } from '../store/packs/node-rows.repo'
import {
  findPublisher,
  findPublisherRow,
  holdPublishers,
  isMemberOf,
  isOwnerOf,
  type PublisherRow,
} from '../store/publishers/publishers.repo'
import { Refusal } from '../platform/refusal'
import { actorOf } from './actor-of'
import { findUserRow } from '../store/users/users.repo'
import { storedNumber } from '../domain/normalize-version'
import { findVersionRow, type VersionRow } from '../store/versions/versions.repo'
import { PERMISSIONS, type Check, type Operation } from './permission-table'

/** The things that a call names. A version is named by its id or by its number. */
export interface Subjects {
  publisherId?: string
  nodeId?: string
  version?: { id: string } | { number: string }
  /** the publisher that the pack is to move to */
  newPublisherId?: string
}

interface Found {
  actor?: Actor
  publisher?: PublisherRow
  node?: NodeRow
  version?: VersionRow
}

type Checked<O extends Operation> = (typeof PERMISSIONS)[O][number]
type Present<O extends Operation, C extends Check, Fields> = C extends Checked<O> ? Fields : unknown

/** What an operation's checks have found; only what they vouch for is there. */
export type Authorized<O extends Operation> = { actor: Actor } & Present<
  O,
  'publisher_exists',
  { publisher: PublisherRow }
> &
  Present<O, 'node_exists', { node: NodeRow }> &
  Present<O, 'node_deleted', { node: NodeRow }> &
  Present<O, 'version_exists', { version: VersionRow }>

type CheckStep = (db: Db, subjects: Subjects, found: Found, operation: Operation) => Promise<void> | void

const owns = async (db: Db, found: Found) =>
  Boolean(found.actor && found.publisher && (await isOwnerOf(db, found.publisher.id, found.actor.id)))

/** The words that clients know for a version that is not there (contract 1C). */
const missingVersion = (operation: Operation) =>
  operation === 'updateNodeVersion' ? 'Not Found' : 'Node version not found'

const denied = () => new Refusal('not_permitted', 'Permission denied')

const STEPS: Record<Check, CheckStep> = {
  signed_in: (_db, _subjects, found) => {
    if (!found.actor) throw new Refusal('unauthenticated', 'user not found')
  },
  user_active: (_db, _subjects, found) => {
    if (found.actor?.isBanned) throw new Refusal('banned', 'user/publisher is banned')
  },
  admin: (_db, _subjects, found) => {
    if (!found.actor?.isAdmin) throw new Refusal('not_admin', 'User is not admin')
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
    if (publisher?.id === UNCLAIMED_PUBLISHER.id)
      throw new Refusal('not_permitted', 'The packs of this publisher have no owner. Ban them one by one.')
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
  node_unclaimed: async (db, _subjects, { node }) => {
    if (node?.mirroredFrom)
      throw new Refusal(
        'node_mirrored',
        `The pack is mirrored from ${node.mirroredFrom}: claim it there, and it will follow here.`,
      )
    // Of a registry that is mirrored no more only the packs have come here, and nobody who belongs to their publisher.
    const isOwned = node?.publisherId !== UNCLAIMED_PUBLISHER.id
    if (isOwned && !(await findPublisher(db, node?.publisherId ?? ''))?.publisher.mirroredFrom)
      throw new Refusal(
        'already_claimed',
        `The pack already belongs to the publisher ${node?.publisherId}. If it should be yours, ask them or a registry admin.`,
      )
  },
  node_of_others: async (db, _subjects, { actor, node }) => {
    if (actor && node && (await isMemberOf(db, node.publisherId, actor.id)))
      throw new Refusal('not_permitted', 'You can’t rate your own publisher’s packs.')
  },
  owner: async (db, _subjects, found) => {
    if (!(await owns(db, found))) throw denied()
  },
  owner_or_admin: async (db, _subjects, found) => {
    if (!found.actor?.isAdmin && !(await owns(db, found))) throw denied()
  },
  node_owner_or_admin: async (db, _subjects, { actor, node }) => {
    if (!actor?.isAdmin && !(actor && node && (await isOwnerOf(db, node.publisherId, actor.id))))
      throw denied()
  },
  node_belongs: (_db, _subjects, found) => {
    if (found.node?.publisherId !== found.publisher?.id) throw denied()
  },
  version_exists: async (db, subjects, found, operation) => {
    const { version: wanted } = subjects
    const named = wanted && 'number' in wanted ? { number: storedNumber(wanted.number) } : wanted
    found.version = named && found.node && (await findVersionRow(db, found.node.id, named))
    if (!found.version) throw new Refusal('node_version_not_found', missingVersion(operation))
  },
}

const HOLDING: ReadonlySet<Check> = new Set<Check>(['publisher_exists', 'node_exists', 'node_deleted'])

/** Holds all publishers of a write to a pack, before the pack and before each of them is looked up. */
async function holdAll(db: Db, { publisherId, newPublisherId, nodeId }: Subjects): Promise<void> {
  if (nodeId !== undefined)
    await holdPublishers(
      db,
      [publisherId, newPublisherId].filter((id) => id !== undefined),
      nodeId,
    )
}

/**
 * Goes through the checks of an operation in the order of the permission table (contract 3.5) and returns what
 * they found. Inside a transaction, so that what was checked is what is then changed. Refuses with `unauthenticated`,
 * `banned`, `not_admin`, `not_permitted`, `node_banned`, `already_claimed` or a `…_not_found`.
 */
export async function authorize<O extends Operation>(
  ctx: Ctx,
  db: Db,
  operation: O,
  subjects: Subjects = {},
): Promise<Authorized<O>> {
  const found: Found = { actor: ctx.actor }
  let isHolding = false
  const checkAll = async () => {
    for (const check of PERMISSIONS[operation]) {
      // Outside a transaction nothing stays held: a read takes nothing.
      if (!isHolding && HOLDING.has(check) && db !== ctx.db) {
        isHolding = true
        await holdAll(db, subjects)
      }
      await STEPS[check](db, subjects, found, operation)
    }
  }
  await checkAll()
  // Re-read the actor under the locks: they may have been banned, or have lost a role, while this call waited for them.
  const hasWaited = Object.keys(subjects).length > 0
  const user = hasWaited && found.actor && (await findUserRow(db, found.actor.id))
  if (user && !isDeepStrictEqual(actorOf(user), found.actor)) {
    found.actor = actorOf(user)
    await checkAll()
  }
  // The table's checks have filled exactly the fields that the type promises.
  return found as Authorized<O>
}
