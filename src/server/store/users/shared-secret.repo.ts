import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { sharedSecrets } from '../schema/schema'

type Purpose = 'uploads' | 'installs' | 'admin-tokens' | 'reports' | 'unsubscribing' | 'webhooks'

/** Keys never change, so each is read once. */
const known = new WeakMap<Db, Map<Purpose, string>>()

/** The key for a purpose, shared by all processes on this database; created on first use. */
export async function sharedSecret(db: Db, purpose: Purpose): Promise<string> {
  const ofDatabase = known.get(db) ?? new Map<Purpose, string>()
  known.set(db, ofDatabase)
  const secret = ofDatabase.get(purpose) ?? (await storedSecret(db, purpose))
  ofDatabase.set(purpose, secret)
  return secret
}

async function storedSecret(db: Db, purpose: Purpose): Promise<string> {
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
