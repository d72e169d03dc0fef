import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { UnsecuredJWT } from 'jose'
import type { ComfyNode } from '../../src/contract/versions/comfy-node'
import type { PublisherRole } from '../../src/contract/conventions/roles'
import { UNCLAIMED_PUBLISHER } from '../../src/contract/conventions/identifiers'
import {
  advisories,
  appeals,
  comfyNodes,
  nodeClasses,
  nodeOffers,
  nodes,
  nodeVersions,
  publisherInvitations,
  publisherMembers,
  publishers,
  tokens,
  trustedWorkflows,
  users,
  versionContents,
} from '../../src/server/store/schema/schema'
import { archiveKey } from '../../src/server/adapters/archives/archive-store'
import { parseRepositoryAddress } from '../../src/server/domain/repository-address'
import { statedLicense } from '../../src/server/domain/license-id'
import { searchDocument } from '../../src/server/domain/search-document'
import { refreshDataTypes } from '../../src/server/store/versions/data-types.repo'
import { refreshVocabulary } from '../../src/server/store/search-text/vocabulary.repo'
import { semverSortKey } from '../../src/server/domain/semver-sort-key'
import { hashSecret, mintSecret, secretStart } from '../../src/server/access/secret'
import { archivesOfTests, PROJECT_ID, PUBLIC_URL } from './service'
import { database } from './database'

type NodeRow = Partial<typeof nodes.$inferInsert> & { comfyNodes?: string[]; classesSince?: Date }

export interface TokenClaims {
  email?: string
  email_verified?: boolean
  name?: string
  auth_time?: number
  firebase?: { sign_in_second_factor?: string }
}

/** Returns an ID token as the local emulator would issue it. */
export const token = (uid: string, claims: TokenClaims = {}): string =>
  new UnsecuredJWT({ email: `${uid}@example.com`, email_verified: true, name: uid, ...claims })
    .setSubject(uid)
    .setIssuer(`https://securetoken.google.com/${PROJECT_ID}`)
    .setAudience(PROJECT_ID)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()

/** Stores a user; returns them with the header that signs in as them. */
export async function user(id: string, fields: Partial<typeof users.$inferInsert> = {}) {
  const { db } = await database()
  const row = { id, email: `${id}@example.com`, emailVerified: true, name: id, ...fields }
  await db.insert(users).values(row)
  return {
    id,
    headers: {
      Authorization: `Bearer ${token(id, { email: row.email, email_verified: row.emailVerified, name: row.name })}`,
    },
  }
}

export async function publisher(
  id: string,
  options: { owner?: string; name?: string; fields?: Partial<typeof publishers.$inferInsert> } = {},
): Promise<string> {
  const { db } = await database()
  await db.insert(publishers).values({ ...options.fields, id, name: options.name ?? id })
  if (options.owner) await db.insert(publisherMembers).values({ publisherId: id, userId: options.owner })
  return id
}

async function nameOfPublisher(id: string): Promise<string> {
  if (id === UNCLAIMED_PUBLISHER.id) return UNCLAIMED_PUBLISHER.name
  const { db } = await database()
  const [row] = await db.select({ name: publishers.name }).from(publishers).where(eq(publishers.id, id))
  return row?.name ?? ''
}

/** Stores a searchable pack; call `vocabulary()` after the last one when typos matter. */
export async function node(
  id: string,
  { comfyNodes = [], classesSince: since, ...fields }: NodeRow = {},
): Promise<string> {
  const { db } = await database()
  const row = {
    name: id,
    publisherId: UNCLAIMED_PUBLISHER.id,
    description: '',
    author: '',
    tags: [],
    repository: '',
    ...fields,
  }
  const publisherName = await nameOfPublisher(row.publisherId)
  const search = searchDocument({ id, publisherName, comfyNodes, ...row })
  const repositoryKey = parseRepositoryAddress(row.repository)?.key ?? ''
  await db.insert(nodes).values({
    id,
    normalizedId: id.toLowerCase(),
    repositoryKey,
    repositoryVerified: row.publisherId === UNCLAIMED_PUBLISHER.id && repositoryKey !== '',
    ...(row.status === 'NodeStatusDeleted' && { deletedAt: new Date() }),
    licenseStated: statedLicense(row.license ?? ''),
    searchKeys: search.keys,
    searchDocument: search.document,
    ...row,
  })
  if (comfyNodes.length > 0)
    await db.insert(nodeClasses).values(comfyNodes.map((name) => ({ nodeId: id, name, since })))
  return id
}

export const vocabulary = async (): Promise<void> => refreshVocabulary((await database()).db)

export async function version(
  nodeId: string,
  number: string,
  fields: Partial<typeof nodeVersions.$inferInsert> = {},
): Promise<string> {
  const { db } = await database()
  const [row] = await db
    .insert(nodeVersions)
    .values({
      nodeId,
      version: number,
      status: 'NodeVersionStatusActive',
      ...semverSortKey(number),
      ...fields,
    })
    .returning({ id: nodeVersions.id })
  if (!row) throw new Error('the version was not stored')
  return row.id
}

/** Stores a node class found in a version's archive. */
export async function comfyNode(
  versionId: string,
  name: string,
  definition: Partial<ComfyNode> = {},
): Promise<void> {
  const { db } = await database()
  await db
    .insert(comfyNodes)
    .values({ versionId, name, definition: { comfy_node_name: name, ...definition } })
  const [of] = await db
    .select({ id: nodeVersions.nodeId })
    .from(nodeVersions)
    .where(eq(nodeVersions.id, versionId))
  if (of) await refreshDataTypes(db, [of.id])
}

/** Stores what a review has read of a version's archive. */
export async function contents(
  versionId: string,
  fields: Partial<typeof versionContents.$inferInsert> = {},
): Promise<void> {
  const { db } = await database()
  await db.insert(versionContents).values({ ...fields, versionId })
}

/** Stores a reviewed version with its archive: Active, unless the fields say otherwise. */
export async function archivedVersion(
  nodeId: string,
  number: string,
  archive: Buffer,
  fields: Partial<typeof nodeVersions.$inferInsert> = {},
): Promise<string> {
  await archivesOfTests().put(archiveKey(nodeId, number), archive)
  return version(nodeId, number, {
    archiveSize: archive.length,
    archiveSha256: createHash('sha256').update(archive).digest('hex'),
    archiveArrivedAt: new Date('2026-08-01T10:00:00.000Z'),
    reviewedAt: new Date('2026-08-01T10:00:05.000Z'),
    downloadUrl: `${PUBLIC_URL}/archives/acme/${nodeId}/${number}/node.zip`,
    ...fields,
  })
}

export async function member(
  publisherId: string,
  userId: string,
  role: PublisherRole = 'owner',
): Promise<void> {
  const { db } = await database()
  await db.insert(publisherMembers).values({ publisherId, userId, role })
}

const FORTNIGHT_MS = 14 * 86_400_000
const open = () => ({ createdAt: new Date(), expiresAt: new Date(Date.now() + FORTNIGHT_MS) })

/** Stores an open invitation by an owner of a publisher, `owner` by default; returns its id. */
export async function invitation(
  publisherId: string,
  invitee: string,
  fields: Partial<typeof publisherInvitations.$inferInsert> = {},
): Promise<string> {
  const { db } = await database()
  const row = { publisherId, invitee, addressee: invitee, role: 'viewer', invitedBy: 'owner' } as const
  const [stored] = await db
    .insert(publisherInvitations)
    .values({ ...row, ...open(), ...fields })
    .returning({ id: publisherInvitations.id })
  if (!stored) throw new Error('the invitation was not stored')
  return stored.id
}

/** Stores an open thread about a version of a pack, opened by an owner of its publisher; returns its id. */
export async function appeal(
  nodeId: string,
  version: string,
  fields: Partial<typeof appeals.$inferInsert> = {},
): Promise<string> {
  const { db } = await database()
  const about = { kind: 'version', subject: `version:${nodeId}@${version}`, nodeId, version } as const
  const [stored] = await db
    .insert(appeals)
    .values({ ...about, publisherId: 'acme', askedBy: 'owner', createdAt: new Date(), ...fields })
    .returning({ id: appeals.id })
  if (!stored) throw new Error('the thread was not stored')
  return stored.id
}

/** Stores a published advisory about some versions of a pack: critical, the first of its year, and published now. */
export async function advisory(
  nodeId: string,
  versions: string[],
  fields: Partial<typeof advisories.$inferInsert> = {},
): Promise<void> {
  const { db } = await database()
  const publishedAt = fields.publishedAt ?? new Date()
  const about = {
    id: 'CNR-2026-0001',
    nodeId,
    versions,
    severity: 'critical',
    summary: 'Sends keys away.',
  } as const
  await db.insert(advisories).values({ ...about, publishedAt, modifiedAt: publishedAt, ...fields })
}

/** Stores an open offer of a pack by an owner of its publisher, `owner` by default; returns its id. */
export async function offer(
  nodeId: string,
  fromPublisherId: string,
  toPublisherId: string,
  fields: Partial<typeof nodeOffers.$inferInsert> = {},
): Promise<string> {
  const { db } = await database()
  const row = { nodeId, fromPublisherId, toPublisherId, offeredBy: 'owner' }
  const [stored] = await db
    .insert(nodeOffers)
    .values({ ...row, ...open(), ...fields })
    .returning({ id: nodeOffers.id })
  if (!stored) throw new Error('the offer was not stored')
  return stored.id
}

/** Stores a personal access token of a user, by default of the publisher's first member; returns its id. */
export async function personalToken(
  publisherId: string,
  secret = mintSecret(),
  holder?: string,
): Promise<string> {
  const { db } = await database()
  const [owner] = await db
    .select({ id: publisherMembers.userId })
    .from(publisherMembers)
    .where(eq(publisherMembers.publisherId, publisherId))
  const userId = holder ?? owner?.id ?? (await user(`${publisherId}-owner`)).id
  if (!owner && holder === undefined) await member(publisherId, userId)
  const [row] = await db
    .insert(tokens)
    .values({
      publisherId,
      userId,
      name: 'CI',
      secretHash: hashSecret(secret),
      secretStart: secretStart(secret),
    })
    .returning({ id: tokens.id })
  if (!row) throw new Error('the token was not stored')
  return row.id
}

/** Stores a workflow that a user allows to publish a pack; returns its id. */
export async function trustedWorkflow(publisherId: string, nodeId: string, userId: string): Promise<string> {
  const { db } = await database()
  const run = { issuer: 'https://issuer.test', repository: 'acme/pack', workflow: 'publish.yml' }
  const [row] = await db
    .insert(trustedWorkflows)
    .values({ publisherId, nodeId, userId, ...run, createdAt: new Date() })
    .returning({ id: trustedWorkflows.id })
  if (!row) throw new Error('the workflow was not stored')
  return row.id
}
