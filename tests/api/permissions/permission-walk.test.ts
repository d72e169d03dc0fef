import { NODE_STATUSES, NODE_VERSION_STATUSES, PUBLISHER_STATUSES } from '../../../src/contract/statuses'
import { PERMISSIONS, type Check, type Operation } from '../../../src/server/permissions/permission-table'
import { closeDatabase, emptyDatabase } from '../../support/database'
import {
  ACTORS,
  countAuditRows,
  everything,
  household,
  type ActorName,
  type Household,
  type States,
} from '../../support/household'
import { GITHUB_TOKENS, startGithub, stopGithub } from '../../support/github'
import { call } from '../../support/service'

interface Request {
  method: string
  path: (house: Household) => string
  body?: unknown
  success: number
  /** whether success changes anything, where it need not */
  writes?: (states: States) => boolean
}

const NODE = '/publishers/acme/nodes/pack'

const REQUESTS: Record<Operation, Request> = {
  createPublisher: {
    method: 'POST',
    path: () => '/publishers',
    body: { id: 'brand-new', name: 'New' },
    success: 201,
  },
  updatePublisher: { method: 'PUT', path: () => '/publishers/acme', body: { name: 'Acme 2' }, success: 200 },
  deletePublisher: { method: 'DELETE', path: () => '/publishers/acme', success: 409 },
  createToken: {
    method: 'POST',
    path: () => '/publishers/acme/tokens',
    body: { name: 'CI 2' },
    success: 201,
  },
  deleteToken: {
    method: 'DELETE',
    path: (house) => `/publishers/acme/tokens/${house.tokenId}`,
    success: 204,
  },
  listTokens: { method: 'GET', path: () => '/publishers/acme/tokens', success: 200 },
  createNode: {
    method: 'POST',
    path: () => '/publishers/acme/nodes',
    body: { id: 'new-pack', name: 'New' },
    success: 201,
  },
  updateNode: { method: 'PUT', path: () => NODE, body: { description: 'Better words' }, success: 200 },
  deleteNode: { method: 'DELETE', path: () => NODE, success: 204 },
  restoreNode: { method: 'POST', path: () => `${NODE}/restore`, success: 200 },
  updateNodeVersion: {
    method: 'PUT',
    path: (house) => `${NODE}/versions/${house.versionId}`,
    body: { deprecated: true },
    success: 200,
  },
  deleteNodeVersion: {
    method: 'DELETE',
    path: (house) => `${NODE}/versions/${house.versionId}`,
    success: 204,
  },
  claimNode: {
    method: 'POST',
    path: () => '/publishers/acme/nodes/lost/claim-my-node',
    body: { GH_TOKEN: GITHUB_TOKENS.admin },
    success: 204,
  },
  banPublisher: {
    method: 'POST',
    path: () => '/publishers/acme/ban',
    body: { reason: 'spam' },
    success: 204,
  },
  unbanPublisher: { method: 'DELETE', path: () => '/publishers/acme/ban', success: 200 },
  banNode: { method: 'POST', path: () => `${NODE}/ban`, body: {}, success: 204 },
  unbanNode: { method: 'DELETE', path: () => `${NODE}/ban`, success: 204 },
  adminGenerateToken: { method: 'POST', path: () => '/admin/generate-token', success: 200 },
  adminCreateNode: {
    method: 'POST',
    path: () => '/admin/nodes',
    body: { id: 'found', name: 'Found' },
    success: 201,
  },
  adminUpdateNode: {
    method: 'PUT',
    path: () => '/admin/nodes/pack',
    body: { search_ranking: 1 },
    success: 200,
  },
  adminUpdateNodeVersion: {
    method: 'PUT',
    path: () => '/admin/nodes/pack/versions/1.0.0',
    body: { status_reason: 'looked at' },
    success: 200,
  },
  createReview: { method: 'POST', path: () => '/nodes/pack/reviews?star=4', success: 200 },
  createTranslations: {
    method: 'POST',
    path: () => '/nodes/pack/translations',
    body: { data: { fr: { name: 'Paquet' } } },
    success: 201,
  },
  adminUpdateComfyNode: {
    method: 'PUT',
    path: () => '/nodes/pack/versions/1.0.0/comfy-nodes/Blur',
    body: { policy: 'ComfyNodePolicyBanned' },
    success: 200,
  },
  adminListVersions: { method: 'GET', path: () => '/admin/versions', success: 200 },
  adminGetVersionsRevision: { method: 'GET', path: () => '/admin/versions/revision', success: 200 },
  adminViewVersion: {
    method: 'PUT',
    path: () => '/admin/nodes/pack/versions/1.0.0/viewer',
    success: 204,
    writes: () => false,
  },
  adminCompareVersion: {
    method: 'GET',
    path: () => '/admin/nodes/pack/versions/1.0.0/comparison',
    success: 200,
  },
  adminSetFindingVerdict: {
    method: 'PUT',
    path: () => '/admin/nodes/pack/versions/1.0.0/verdicts',
    body: { rule: 'starts-programs', file: 'nodes.py', verdict: 'fine' },
    success: 204,
  },
  adminUpdateNodeVersions: {
    method: 'POST',
    path: () => '/admin/versions/batches',
    body: {
      batch_id: 'batch-of-the-walk',
      items: [{ node_id: 'pack', version: '1.0.0', status: 'NodeVersionStatusBanned', reason: 'spam' }],
    },
    success: 200,
    // A batch answers for each of its versions; this one's pack may be deleted.
    writes: (states) => states.node !== 'NodeStatusDeleted',
  },
  adminUndoNodeVersions: {
    method: 'POST',
    path: () => '/admin/versions/batches/batch-of-the-walk/undo',
    success: 404,
  },
  adminListPublishers: { method: 'GET', path: () => '/admin/publishers', success: 200 },
  adminGetBanReach: { method: 'GET', path: () => '/admin/publishers/acme/ban-reach', success: 200 },
  adminListUsers: { method: 'GET', path: () => '/admin/users', success: 200 },
  adminUpdateUser: {
    method: 'PUT',
    path: () => '/admin/users/someone',
    body: { isAdmin: true },
    success: 200,
  },
  adminGetCounts: { method: 'GET', path: () => '/admin/counts', success: 200 },
  listAuditLog: { method: 'GET', path: () => '/admin/audit-log', success: 200 },
}

/** What each check of the table means for an actor and the states, said independently of the code that enforces it. */
const REFUSED: Record<Check, (actor: ActorName, states: States) => number | false> = {
  signed_in: (actor) => actor === 'stranger' && 401,
  user_active: (actor) => actor === 'banned-owner' && 403,
  publisher_exists: () => false,
  publisher_not_banned: (_actor, states) => states.publisher === 'PublisherStatusBanned' && 403,
  publisher_of_people: () => false,
  node_exists: (_actor, states) => states.node === 'NodeStatusDeleted' && 404,
  node_deleted: () => false,
  node_not_banned: (actor, states) => states.node === 'NodeStatusBanned' && actor !== 'admin' && 403,
  node_unclaimed: () => false,
  node_of_others: (actor) => (actor === 'owner' || actor === 'banned-owner') && 403,
  version_exists: () => false,
  owner: (actor) => actor !== 'owner' && actor !== 'banned-owner' && 403,
  node_owner_or_admin: (actor) => actor !== 'owner' && actor !== 'banned-owner' && actor !== 'admin' && 403,
  owner_or_admin: (actor) => actor !== 'owner' && actor !== 'banned-owner' && actor !== 'admin' && 403,
  admin: (actor) => actor !== 'admin' && 403,
  admin_sign_in: (actor) => actor !== 'admin' && 401,
  node_belongs: () => false,
}

function expected(operation: keyof typeof REQUESTS, actor: ActorName, states: States): number {
  for (const check of PERMISSIONS[operation]) {
    const refused = REFUSED[check](actor, states)
    if (refused) return refused
  }
  if (operation === 'restoreNode' && states.node !== 'NodeStatusDeleted') return 409
  return REQUESTS[operation].success
}

const allStates: States[] = [
  ...PUBLISHER_STATUSES.map((publisher) => ({
    publisher,
    node: NODE_STATUSES[0],
    version: NODE_VERSION_STATUSES[0],
  })),
  ...NODE_STATUSES.slice(1).map((node) => ({
    publisher: PUBLISHER_STATUSES[0],
    node,
    version: NODE_VERSION_STATUSES[0],
  })),
  ...NODE_VERSION_STATUSES.slice(1).map((version) => ({
    publisher: PUBLISHER_STATUSES[0],
    node: NODE_STATUSES[0],
    version,
  })),
]

beforeAll(() => startGithub())
afterAll(stopGithub)
afterAll(closeDatabase)

const OPERATIONS = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]

describe.each(OPERATIONS)('%s (specification, sections 4 and 6)', (operation) => {
  test.each(ACTORS)('by %s is allowed or refused as the table says, in every state', async (actor) => {
    const { method, path, body, success, writes } = REQUESTS[operation]
    for (const states of allStates) {
      await emptyDatabase()
      const house = await household(states)
      const before = await everything()
      const answer = await call(path(house), {
        method,
        headers: {
          ...house.headers(actor),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const status = expected(operation, actor, states)
      expect({ states, status: answer.status, body: answer.body }).toMatchObject({ states, status })
      const wrote = status === success && status < 300 && method !== 'GET' && (writes?.(states) ?? true)
      expect(await countAuditRows()).toBe(wrote ? 1 : 0)
      if (!wrote) expect(await everything()).toBe(before)
    }
  })
})

test('an owner cannot reach another publisher’s things through the own address (specification, section 6)', async () => {
  await emptyDatabase()
  const house = await household({
    publisher: PUBLISHER_STATUSES[0],
    node: NODE_STATUSES[0],
    version: NODE_VERSION_STATUSES[0],
  })
  const headers = { ...house.headers('other-owner'), 'Content-Type': 'application/json' }
  const before = await everything()
  const attempts: [string, string, number][] = [
    ['PUT', '/publishers/other/nodes/pack', 403],
    ['DELETE', '/publishers/other/nodes/pack', 403],
    ['PUT', `/publishers/other/nodes/pack/versions/${house.versionId}`, 403],
    ['DELETE', `/publishers/other/nodes/pack/versions/${house.versionId}`, 403],
    ['DELETE', `/publishers/other/tokens/${house.tokenId}`, 404],
  ]
  for (const [method, path, status] of attempts)
    expect((await call(path, { method, headers, body: method === 'PUT' ? '{}' : undefined })).status).toBe(
      status,
    )
  expect(await everything()).toBe(before)
})
