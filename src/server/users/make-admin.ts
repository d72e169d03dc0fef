import type { Db } from '../db/client'
import { Refusal } from '../refusal'
import { listUsersByEmail, makeUserAdmin } from './make-admin.repo'

/**
 * Makes the person with an e-mail address an admin (contract 3.2); for the operator at the console, who is asked for
 * no permission.
 * @returns false when they were one already
 * @throws Refusal `user_not_found` when nobody has the address, `invalid_request` when several people have it
 */
export async function makeAdmin(db: Db, email: string): Promise<boolean> {
  const [person, ...others] = email.trim() ? await listUsersByEmail(db, email.trim()) : []
  if (!person)
    throw new Refusal(
      'user_not_found',
      `Nobody with the address "${email}" has signed in yet. People are known after their first sign-in.`,
    )
  if (others.length > 0)
    throw new Refusal(
      'invalid_request',
      `${others.length + 1} people have the address "${email}": it does not say which of them is meant.`,
    )
  if (person.isAdmin) return false
  await makeUserAdmin(db, person.id)
  return true
}
