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

/** The result of an operation's checks, typed to contain only what they found. */
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

/** Locks all publishers that a write to packs concerns, before any pack or publisher is read, to avoid deadlocks. */
async function holdAll(db: Db, { publisherId, newPublisherId, nodeId }: Subjects): Promise<void> {
  if (nodeId !== undefined || newPublisherId !== undefined)
    await holdPublishers(
      db,
      [publisherId, newPublisherId].filter((id) => id !== undefined),
      nodeId ?? '',
    )
}

/** Replaces the old id of a renamed publisher by its current one. */
async function withPresentId(db: Db, subjects: Subjects): Promise<Subjects> {
  const alias = subjects.publisherId === undefined ? undefined : await findAlias(db, subjects.publisherId)
  return alias === undefined ? subjects : { ...subjects, publisherId: alias }
}

/**
 * Runs an operation's checks in the order of the permission table (contract 3.5) and returns what they found. Call it inside
 * the transaction of the write, so that what was checked is what is changed. API keys are limited to their scope.
 * Refuses with `unauthenticated`, `banned`, `email_unverified`, `sign_in_again`, `not_admin`, `not_permitted`, `node_banned`,
 * `already_claimed` or a `…_not_found`.
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
      // Reads outside a transaction need no locks.
      if (!isHolding && HOLDING.has(check) && db !== ctx.db) {
        isHolding = true
        await holdAll(db, subjects)
      }
      await CHECKS[check](db, subjects, found, operation)
    }
  }
  await checkAll()
  // Someone who finds an administrator's unlocked screen may look around but change nothing.
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
