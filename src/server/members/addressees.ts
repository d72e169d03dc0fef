import { z } from 'zod'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { findPublisher } from '../store/publishers/publishers.repo'
import { findUserRow } from '../store/users/users.repo'

/** How an invitation names somebody who was invited by name. */
export const ofPerson = (userId: string) => `user:${userId}`

/**
 * Whom an invitation is for: an e-mail address, whether anybody has it or not, or by the id of a publisher its only owner.
 * Refuses anything else with `invalid_request`, a publisher that is not there with `publisher_not_found`.
 */
export async function requireAddressee(db: Db, to: string): Promise<string> {
  if (to.lastIndexOf('@') > 0) {
    const address = z.email().safeParse(to)
    if (!address.success)
      throw new Refusal('invalid_request', 'Invalid format for field to: must be an e-mail address')
    return address.data.toLowerCase()
  }
  const id = to.replace(/^@/, '')
  const found = await findPublisher(db, id)
  if (!found)
    throw new Refusal(
      'publisher_not_found',
      `There is no user or publisher "${id}". Write the person's e-mail address.`,
    )
  const [owner, ...others] = found.members.filter(({ role }) => role === 'owner')
  if (!owner || others.length > 0)
    throw new Refusal(
      'invalid_request',
      `Invalid format for field to: "${id}" has ${owner ? 'several owners' : 'no owner'}, so it doesn't say who is meant. Write the person's e-mail address`,
    )
  return ofPerson(owner.userId)
}

/**
 * Whose invitations the signed-in person may answer: those to them by name, and those to their e-mail address once it is
 * verified, which on a developer's own machine nobody's need be.
 */
export async function addresseesOf(ctx: Ctx, db: Db): Promise<string[]> {
  const user = ctx.actor && (await findUserRow(db, ctx.actor.id))
  if (!user) return []
  const isTheirs = user.email !== '' && (user.emailVerified || Boolean(ctx.localMode))
  return [ofPerson(user.id), ...(isTheirs ? [user.email.toLowerCase()] : [])]
}

/** Whom an invitation is for as the audit log may keep it: of an e-mail address its first letter and its host. */
export const discreetly = (to: string): string => to.replace(/^(.)[^@]*(?=@)/, '$1…')
