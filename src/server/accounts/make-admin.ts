import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { listUsersByEmail, makeUserAdmin } from '../store/users/make-admin.repo'

/**
 * Makes the user with an email address an administrator (contract 3.2); for the operator at the console, without a permission
 * check.
 * @param options.localMode accepts an unverified address, as those of the local emulator
 * @returns false if the user was one already
 * @throws Refusal `user_not_found` when nobody has the address, `invalid_request` when several users have it,
 * `state_conflict` when it is not verified or the user is banned
 */
export async function makeAdmin(
  db: Db,
  email: string,
  options: { localMode?: boolean } = {},
): Promise<boolean> {
  const [person, ...others] = email.trim() ? await listUsersByEmail(db, email.trim()) : []
  if (!person)
    throw new Refusal(
      'user_not_found',
      `No one with the address "${email}" has signed in yet. They need to sign in once first.`,
    )
  if (others.length > 0)
    throw new Refusal(
      'invalid_request',
      `${others.length + 1} people have the address "${email}": it doesn’t say which one is meant.`,
    )
  if (person.isAdmin) return false
  if (person.isBanned)
    throw new Refusal('state_conflict', `The person with the address "${email}" is banned.`)
  if (!person.emailVerified && !options.localMode)
    throw new Refusal(
      'state_conflict',
      `The address "${email}" is not verified: anyone could have signed up with it. They need to open the link sent to it and log in again.`,
    )
  await makeUserAdmin(db, person.id)
  return true
}
