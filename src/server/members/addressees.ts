import { z } from 'zod'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { findPublisher } from '../store/publishers/publishers.repo'
import { findUserRow } from '../store/users/users.repo'

/** The addressee key of a person who was invited by name. */
export const ofPerson = (userId: string) => `user:${userId}`

/**
 * Resolves whom an invitation is for: an email address, whether registered or not, or the sole owner of a publisher given by
 * id. Refuses anything else with `invalid_request`, and a missing publisher with `publisher_not_found`.
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
 * The addressee keys whose invitations the caller may answer: their user id and, once verified, their email address; in local
 * mode addresses need not be verified.
 */
export async function addresseesOf(ctx: Ctx, db: Db): Promise<string[]> {
  const user = ctx.actor && (await findUserRow(db, ctx.actor.id))
  if (!user) return []
  const isTheirs = user.email !== '' && (user.emailVerified || Boolean(ctx.localMode))
  return [ofPerson(user.id), ...(isTheirs ? [user.email.toLowerCase()] : [])]
}

/** Redacts an addressee for the audit log: of an email address only the first letter and the host remain. */
export const discreetly = (to: string): string => to.replace(/^(.)[^@]*(?=@)/, '$1…')
