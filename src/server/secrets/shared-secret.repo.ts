import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { sharedSecrets } from '../db/schema'

/** The key for a purpose, the same in every process on this database; made at first need. */
export async function sharedSecret(
  db: Db,
  purpose: 'uploads' | 'installs' | 'admin-tokens',
): Promise<string> {
  const find = () => db.select().from(sharedSecrets).where(eq(sharedSecrets.purpose, purpose))
  const [known] = await find()
  if (known) return known.secret
  await db
    .insert(sharedSecrets)
    .values({ purpose, secret: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [stored] = await find()
  if (!stored) throw new Error('a shared secret was not stored')
  return stored.secret
}
