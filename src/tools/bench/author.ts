import { UnsecuredJWT } from 'jose'
import type { Pool } from 'pg'
import { callService, findAtService, type DemoCaller } from '../demo/demo-caller'
import type { ServingProcess } from './serving-process'

const PROJECT = 'demo-comfy-registry'
const PERSON = 'benchmark-author'
const PUBLISHER = 'benchmark-author'

/** A user signed in to a service in local mode. */
export const authorAt = ({ url }: ServingProcess): DemoCaller => ({
  serviceUrl: url,
  idToken: new UnsecuredJWT({ email: `${PERSON}@example.com`, email_verified: true, name: PERSON })
    .setSubject(PERSON)
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode(),
  over: new AbortController().signal,
})

/** Transfers a pack of the catalogue to the author, as if claimed; returns its path for changing it. */
export async function giveToAuthor(author: DemoCaller, pool: Pool, id: string): Promise<string> {
  const isThere = await findAtService(author, `/publishers/${PUBLISHER}`)
  if (!isThere) await callService(author, '/publishers', 'POST', { id: PUBLISHER, name: 'Benchmark author' })
  await pool.query('update nodes set publisher_id = $1, changed_at = now() where id = $2', [PUBLISHER, id])
  return `/publishers/${PUBLISHER}/nodes/${id}`
}
