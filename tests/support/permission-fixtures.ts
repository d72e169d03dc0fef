import { eq } from 'drizzle-orm'
import { publisherMembers, publishers, reportCases, users } from '../../src/server/store/schema/schema'
import type { NodeStatus, NodeVersionStatus, PublisherStatus } from '../../src/contract/conventions/statuses'
import { database } from './database'
import * as given from './given'

/** All kinds of callers. */
export const ACTORS = [
  'stranger',
  'someone',
  'owner',
  'maintainer',
  'viewer',
  'other-owner',
  'admin',
  'banned-owner',
  'banned-admin',
] as const
export type ActorName = (typeof ACTORS)[number]

/** The states of publisher, pack and version at the time of the request. */
export interface States {
  publisher: PublisherStatus
  node: NodeStatus
  version: NodeVersionStatus
  deletedByAdmin?: boolean
}

export interface PermissionFixtures {
  headers: (actor: ActorName) => Record<string, string>
  versionId: string
  tokenId: string
  /** a workflow that publishes the pack */
  workflowId: string
  /** of the membership of `viewer` */
  memberId: string
  /** to `someone`, by their email */
  invitationId: string
  /** of the version of the pack, opened by `owner` */
  appealId: string
  /** of the pack, to the publisher `other` */
  offerId: string
  /** of the pack, with a question to its owners */
  reportId: string
}

/** A review's finding in the version of the pack. */
const JUDGEABLE_FINDING = {
  rule: 'starts-programs',
  severity: 'low',
  enforced: false,
  file: 'nodes.py',
  line: 3,
  snippet: 'os.system("ls")',
  explanation: 'It starts other programs.',
  fix: 'Do without.',
  sha256: 'ab'.repeat(32),
} as const

/**
 * Creates a publisher `acme` with the pack `pack` in version 1.0.0, a token, the unclaimed pack `lost`, an invitation, an
 * offer, a report, and all kinds of callers.
 */
export async function permissionFixtures(states: States): Promise<PermissionFixtures> {
  const { db } = await database()
  for (const name of ['owner', 'maintainer', 'viewer', 'other-owner', 'someone', 'banned-owner'])
    await given.user(name)
  await given.user('admin', { isAdmin: true })
  await given.user('banned-admin', { isAdmin: true, isBanned: true })
  await given.publisher('acme', { owner: 'owner' })
  await given.member('acme', 'banned-owner')
  await given.member('acme', 'maintainer', 'maintainer')
  await given.member('acme', 'viewer', 'viewer')
  await given.publisher('second', { owner: 'owner' })
  await given.publisher('other', { owner: 'other-owner' })
  await given.node('pack', {
    publisherId: 'acme',
    status: states.node,
    deletedAt: states.node === 'NodeStatusDeleted' ? new Date() : null,
    deletedByAdmin: states.deletedByAdmin,
  })
  await given.node('lost', {
    repository: 'https://github.com/acme/lost',
    status: states.node,
    deletedAt: states.node === 'NodeStatusDeleted' ? new Date() : null,
  })
  const versionId = await given.version('pack', '1.0.0', { status: states.version })
  await given.comfyNode(versionId, 'Blur')
  await given.contents(versionId, {
    findings: [JUDGEABLE_FINDING],
    files: [{ path: 'nodes.py', size: 10, sha256: 'ab'.repeat(32) }],
  })
  const tokenId = await given.personalToken('acme', undefined, 'owner')
  const workflowId = await given.trustedWorkflow('acme', 'pack', 'owner')
  const [viewer] = await db
    .select({ id: publisherMembers.id })
    .from(publisherMembers)
    .where(eq(publisherMembers.userId, 'viewer'))
  const invitationId = await given.invitation('acme', 'someone@example.com')
  const offerId = await given.offer('pack', 'acme', 'other')
  const appealId = await given.appeal('pack', '1.0.0')
  const [report] = await db
    .insert(reportCases)
    .values({
      kind: 'broken',
      nodeId: 'pack',
      openedAt: new Date(),
      question: 'Does it load?',
      askedAt: new Date(),
    })
    .returning({ id: reportCases.id })
  await db.update(publishers).set({ status: states.publisher }).where(eq(publishers.id, 'acme'))
  await db.update(users).set({ isBanned: true }).where(eq(users.id, 'banned-owner'))
  return {
    versionId,
    tokenId,
    workflowId,
    memberId: viewer?.id ?? '',
    invitationId,
    offerId,
    appealId,
    reportId: report?.id ?? '',
    headers: (actor): Record<string, string> =>
      actor === 'stranger' ? {} : { Authorization: `Bearer ${given.token(actor)}` },
  }
}

const TABLES = [
  'publishers',
  'publisher_members',
  'publisher_invitations',
  'node_offers',
  'appeals',
  'appeal_messages',
  'finding_notes',
  'nodes',
  'node_versions',
  'tokens',
  'trusted_workflows',
  'users',
  'node_reviews',
  'comfy_nodes',
  'finding_verdicts',
  'report_cases',
  'reports',
  'advisories',
]

const DIGESTS = {
  name: 'everything',
  text: TABLES.map(
    (table) =>
      `select '${table}' as "table", md5(string_agg(stored::text, '' order by stored::text)) as digest from ${table} stored`,
  ).join(' union all '),
}

/** Returns a digest of each table, to check whether a refused request changed anything, and where. */
export async function everything(): Promise<string> {
  const { pool } = await database()
  return JSON.stringify((await pool.query(DIGESTS)).rows)
}

export async function countAuditRows(): Promise<number> {
  const { pool } = await database()
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from audit_log')
  return rows[0]?.count ?? 0
}
