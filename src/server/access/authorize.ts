import { isDeepStrictEqual } from 'node:util'
import type { Actor, Ctx } from './context'
import { noteKeyUse } from './note-key-use'
import { requireKeyFor, withKey } from './require-scope'
import type { Db } from '../platform/database/client'
import type { NodeRow } from '../store/packs/node-rows.repo'
import { findAlias } from '../store/publishers/aliases.repo'
import { holdPublishers, type PublisherRow } from '../store/publishers/publishers.repo'
import type { MemberRow } from '../store/publishers/members.repo'
import { actorOf } from './actor-of'
import { Refusal } from '../platform/refusal'
import { findUserRow } from '../store/users/users.repo'
import type { VersionRow } from '../store/versions/versions.repo'
import { RECENT_MS, requireRecentSignIn } from './require-recent-sign-in'
import { CHECKS, type Found, type Subjects } from './checks'
import { PERMISSIONS, type Check, type Operation } from './permission-table'

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
  Present<O, 'version_exists', { version: VersionRow }> &
  Present<O, 'member_exists', { member: MemberRow }> &
  Present<O, 'new_publisher_exists', { newPublisher: PublisherRow }>

const HOLDING: ReadonlySet<Check> = new Set<Check>(['publisher_exists', 'node_exists', 'node_deleted'])

const ADMINISTERING: ReadonlySet<Check> = new Set<Check>(['admin', 'admin_sign_in'])

/** Holds all publishers of a write to a pack, or of a write to several of them, before the pack and before each of them is looked up. */
async function holdAll(db: Db, { publisherId, newPublisherId, nodeId }: Subjects): Promise<void> {
  if (nodeId !== undefined || newPublisherId !== undefined)
    await holdPublishers(
      db,
      [publisherId, newPublisherId].filter((id) => id !== undefined),
      nodeId ?? '',
    )
}

/** The same by the id that the publisher has now. */
async function withPresentId(db: Db, subjects: Subjects): Promise<Subjects> {
  const alias = subjects.publisherId === undefined ? undefined : await findAlias(db, subjects.publisherId)
  return alias === undefined ? subjects : { ...subjects, publisherId: alias }
}

/**
 * Goes through the checks of an operation in the order of the permission table (contract 3.5) and returns what
 * they found. Inside a transaction, so that what was checked is what is then changed. Whoever acts by a key does what that is
 * for, and nothing else. Refuses with `unauthenticated`,
 * `banned`, `email_unverified`, `sign_in_again`, `not_admin`, `not_permitted`, `node_banned`, `already_claimed` or a `…_not_found`.
 */
export async function authorize<O extends Operation>(
  ctx: Ctx,
  db: Db,
  operation: O,
  subjects: Subjects = {},
): Promise<Authorized<O>> {
  const found: Found = { actor: ctx.actor, isLocal: ctx.localMode, siteUrl: ctx.siteUrl }
  const key = ctx.actor?.key
  if (key) requireKeyFor(key, operation, await withPresentId(db, subjects))
  let isHolding = false
  const checkAll = async () => {
    for (const check of PERMISSIONS[operation]) {
      // Outside a transaction nothing stays held: a read takes nothing.
      if (!isHolding && HOLDING.has(check) && db !== ctx.db) {
        isHolding = true
        await holdAll(db, subjects)
      }
      await CHECKS[check](db, subjects, found, operation)
    }
  }
  await checkAll()
  // Who has found an administrator's screen open may look around, and change nothing.
  const isAdministering = PERMISSIONS[operation].some((check) => ADMINISTERING.has(check))
  if (db !== ctx.db && isAdministering) requireRecentSignIn(ctx, RECENT_MS.administer)
  // Re-read the actor under the locks: they may have been banned, or have lost a role, while this call waited for them.
  const hasWaited = Object.keys(subjects).length > 0
  const user = hasWaited && found.actor && (await findUserRow(db, found.actor.id))
  const present = user && withKey(actorOf(user, ctx), key)
  if (present && !isDeepStrictEqual(present, found.actor)) {
    found.actor = present
    await checkAll()
  }
  if (key && !(await noteKeyUse(ctx, db, key.id))) throw new Refusal('unauthenticated', 'invalid auth token')
  // The table's checks have filled exactly the fields that the type promises.
  return found as Authorized<O>
}
