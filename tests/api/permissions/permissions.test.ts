// Slow: everybody tries everything in every state.

import { PERMISSIONS } from '../../../src/server/access/permission-table'
import { closeDatabase, database, emptyDatabase, rememberRows } from '../../support/database'
import { GITHUB_TOKENS, startGithub, stopGithub } from '../../support/github'
import {
  ACTORS,
  countAuditRows,
  everything,
  permissionFixtures,
  type ActorName,
  type PermissionFixtures,
  type States,
} from '../../support/permission-fixtures'
import { call } from '../../support/service'
import { beforeCommitOf } from '../../support/other-session'

type Answer = Awaited<ReturnType<typeof call>>
interface Asked {
  method: string
  path: (fixtures: PermissionFixtures) => string
  body?: unknown
  /** the part of the response shown in the table; default: its status */
  told?: (answer: Answer) => string
}

const NODE = '/publishers/acme/nodes/pack'
const NOTHING = '00000000-0000-4000-8000-000000000000'
const VERSION = '/nodes/pack/versions/1.0.0'

const send =
  (method: string) =>
  (
    path: string | ((fixtures: PermissionFixtures) => string),
    body?: unknown,
    told?: Asked['told'],
  ): Asked => ({
    method,
    path: typeof path === 'string' ? () => path : path,
    body,
    told,
  })
const get = (path: string, told?: Asked['told']) => send('GET')(path, undefined, told)
const post = send('POST')
const put = send('PUT')
const remove = send('DELETE')

const seen = ({ body }: Answer) => ((body as { total?: number }).total === 0 ? 'hidden' : 'seen')
const role = ({ body }: Answer) => {
  const { canEdit, role: is } = body as { canEdit: boolean; role?: string }
  return is ?? String(canEdit)
}
const members = ({ body }: Answer) => (JSON.stringify(body).includes('"id":"owner"') ? 'account' : 'name')

const ASKED: Record<string, Asked> = {
  getUserExport: get('/users/export'),
  getUserDeletion: get('/users/deletion'),
  deleteUser: remove('/users'),
  endUserSessions: post('/users/sessions/end'),
  listUserSessions: get('/users/sessions'),
  endUserSession: remove('/users/sessions/00000000-0000-4000-8000-000000000000'),
  listNotices: get('/users/notices'),
  getNoticeCount: get('/users/notices/count'),
  updateNotices: put('/users/notices', {}),
  getNoticeSettings: get('/users/notices/settings'),
  updateNoticeSettings: put('/users/notices/settings', { language: 'fr' }),
  createNoticeFeed: post('/users/notices/feed'),
  deleteNoticeFeed: remove('/users/notices/feed'),
  listLocalMails: get('/users/mailbox'),
  listFollows: get('/users/follows'),
  createFollow: post('/users/follows', { kind: 'publisher', target: 'other' }),
  deleteFollow: remove(`/users/follows/${NOTHING}`),
  listWebhooks: get('/users/webhooks'),
  createWebhook: post('/users/webhooks', { url: 'https://hooks.example.com/' }),
  updateWebhook: put(`/users/webhooks/${NOTHING}`, { kinds: [] }),
  deleteWebhook: remove(`/users/webhooks/${NOTHING}`),
  listWebhookDeliveries: get(`/users/webhooks/${NOTHING}/deliveries`),
  createRedelivery: post(`/users/webhooks/${NOTHING}/deliveries/${NOTHING}`),
  listPublisherWebhooks: get('/publishers/acme/webhooks'),
  createPublisherWebhook: post('/publishers/acme/webhooks', { url: 'https://hooks.example.com/' }),
  createPublisher: post('/publishers', { id: 'brand-new', name: 'New' }),
  updatePublisher: put('/publishers/acme', { name: 'Acme 2' }),
  deletePublisher: remove('/publishers/acme'),
  updateMember: put(({ memberId }) => `/publishers/acme/members/${memberId}`, { role: 'maintainer' }),
  deleteMember: remove(({ memberId }) => `/publishers/acme/members/${memberId}`),
  createInvitation: post('/publishers/acme/invitations', { to: 'new@example.com', role: 'viewer' }),
  listPublisherHistory: get('/publishers/acme/history'),
  getPublisherHistoryFile: get('/publishers/acme/history/export?format=jsonl'),
  listInvitations: get('/publishers/acme/invitations'),
  createJoinRequest: post('/publishers/acme/join-requests'),
  listJoinRequests: get('/publishers/acme/join-requests'),
  deleteInvitation: remove(({ invitationId }) => `/publishers/acme/invitations/${invitationId}`),
  acceptInvitation: post(({ invitationId }) => `/users/invitations/${invitationId}/accept`),
  declineInvitation: remove(({ invitationId }) => `/users/invitations/${invitationId}`),
  createAppeal: post('/appeals', { kind: 'node', node_id: 'pack', text: 'It does no harm.' }),
  listUserAppeals: get('/users/appeals'),
  getAppeal: { ...get('/'), path: ({ appealId }) => `/appeals/${appealId}` },
  createAppealMessage: post(({ appealId }) => `/appeals/${appealId}/messages`, { text: 'Please look.' }),
  deleteAppeal: remove(({ appealId }) => `/appeals/${appealId}`),
  updateFindingNote: put(`${VERSION}/notes`, { rule: 'starts-programs', file: 'nodes.py', text: 'Only ls.' }),
  listFindingNotes: get(`${VERSION}/notes`),
  adminListAppeals: get('/admin/appeals'),
  adminDecideAppeal: post(({ appealId }) => `/admin/appeals/${appealId}/decision`, {
    outcome: 'stays',
    reason: 'It does what was found.',
  }),
  moveNode: post(`${NODE}/move`, { publisher_id: 'second' }),
  createOffer: post(`${NODE}/offers`, { publisher_id: 'other' }),
  acceptOffer: post(({ offerId }) => `/publishers/other/offers/${offerId}/accept`),
  deleteOffer: remove(({ offerId }) => `/publishers/acme/offers/${offerId}`),
  createToken: post('/publishers/acme/tokens', { name: 'CI 2' }),
  deleteToken: remove(({ tokenId }) => `/publishers/acme/tokens/${tokenId}`),
  listTokens: get('/publishers/acme/tokens'),
  createTrustedWorkflow: post('/publishers/acme/trusted-workflows', {
    node_id: 'pack',
    repository: 'acme/pack',
    workflow: 'publish.yml',
  }),
  createPendingWorkflow: post('/publishers/acme/pending-workflows', {
    node_id: 'pack-to-come',
    repository: 'acme/pack',
    workflow: 'publish.yml',
  }),
  deleteTrustedWorkflow: remove(({ workflowId }) => `/publishers/acme/trusted-workflows/${workflowId}`),
  listTrustedWorkflows: get('/publishers/acme/trusted-workflows'),
  createNode: post('/publishers/acme/nodes', { id: 'new-pack', name: 'New' }),
  updateNode: put(NODE, { description: 'Better words' }),
  deleteNode: remove(NODE),
  restoreNode: post(`${NODE}/restore`),
  updateNodeVersion: put(({ versionId }) => `${NODE}/versions/${versionId}`, { deprecated: true }),
  deleteNodeVersion: remove(({ versionId }) => `${NODE}/versions/${versionId}`),
  // Without an archive: authorized callers are told that it is missing.
  validateArchive: post('/archive-checks'),
  createReview: post('/nodes/pack/reviews?star=4'),
  createTranslations: post('/nodes/pack/translations', { data: { fr: { name: 'Paquet' } } }),
  claimNode: post('/publishers/acme/nodes/lost/claim-my-node', { GH_TOKEN: GITHUB_TOKENS.admin }),
  banPublisher: post('/publishers/acme/ban', {}),
  unbanPublisher: remove('/publishers/acme/ban'),
  banNode: post(`${NODE}/ban`, {}),
  unbanNode: remove(`${NODE}/ban`),
  adminGenerateToken: post('/admin/generate-token'),
  adminCreateNode: post('/admin/nodes', { id: 'found', name: 'Found' }),
  adminUpdateNode: put('/admin/nodes/pack', { search_ranking: 1 }),
  adminUpdateNodeVersion: put(`/admin${VERSION}`, { status_reason: 'looked at' }),
  adminUpdateComfyNode: put(`${VERSION}/comfy-nodes/Blur`, { policy: 'ComfyNodePolicyBanned' }),
  adminListVersions: get('/admin/versions'),
  adminListNodeVersions: get('/admin/nodeversions'),
  adminGetVersionsRevision: get('/admin/versions/revision'),
  adminViewVersion: put('/admin/nodes/pack/versions/1.0.0/viewer'),
  adminCompareVersion: get(`/admin${VERSION}/comparison`),
  adminSetFindingVerdict: put(`/admin${VERSION}/verdicts`, {
    rule: 'starts-programs',
    file: 'nodes.py',
    verdict: 'fine',
  }),
  adminUpdateNodeVersions: post('/admin/versions/batches', {
    batch_id: 'batch-of-the-table',
    items: [{ node_id: 'pack', version: '1.0.0', status: 'NodeVersionStatusBanned', reason: 'spam' }],
  }),
  adminUndoNodeVersions: post('/admin/versions/batches/batch-of-the-table/undo'),
  adminListPublishers: get('/admin/publishers'),
  adminGetBanReach: get('/admin/publishers/acme/ban-reach'),
  adminListUsers: get('/admin/users'),
  adminUpdateUser: put('/admin/users/someone', { isAdmin: true }),
  adminRenamePublisher: post('/admin/publishers/second/rename', { id: 'renamed' }),
  adminMergePublisher: post('/admin/publishers/second/merge', { into: 'other', leave_members: true }),
  adminDeletePublisherTokens: remove('/admin/publishers/acme/tokens'),
  adminDeleteUserTokens: remove('/admin/users/owner/tokens'),
  adminContactPublisher: post('/admin/publishers/acme/contact', { text: 'Hello.' }),
  adminContactUser: post('/admin/users/owner/contact', { text: 'Hello.' }),
  adminGetCounts: get('/admin/counts'),
  listUserReports: get('/users/reports'),
  createReportAnswer: post(({ reportId }) => `/users/reports/questions/${reportId}/answer`, {
    answer: 'No.',
  }),
  adminListReports: get('/admin/reports'),
  adminUpdateReport: post(({ reportId }) => `/admin/reports/${reportId}/decision`, {
    act: 'dismiss',
    reason: 'It works.',
  }),
  adminUpdateAdvisory: put('/admin/advisories/CNR-2026-0001', { details: 'More.' }),
  listAuditLog: get('/admin/audit-log'),
  getAuditLogFile: get('/admin/audit-log/export?format=csv'),
  // Reads that depend on the caller.
  getNode: get('/nodes/pack'),
  getNodeVersion: get(VERSION),
  listNodeVersions: get('/nodes/pack/versions?statuses=NodeVersionStatusBanned', ({ status, body }) =>
    status === 200 ? ((body as unknown[]).length > 0 ? 'seen' : 'hidden') : String(status),
  ),
  getVersionContents: get(`${VERSION}/contents`),
  findingsOfContents: get(`${VERSION}/contents`, ({ status, body }) =>
    status === 200 ? (JSON.stringify(body).includes('os.system') ? 'snippet' : 'rule') : String(status),
  ),
  getVersionFile: get(`${VERSION}/files/nodes.py`),
  getArchive: get('/archives/acme/pack/1.0.0/node.zip'),
  listNodesWithBanned: get('/nodes?include_banned=true&node_id=pack', seen),
  listPublisherNodesWithBanned: get('/publishers/acme/nodes/v2?include_banned=true', seen),
  listDeletedNodes: get('/publishers/acme/nodes/v2?status=NodeStatusDeleted', seen),
  listBannedVersions: get('/versions?statuses=NodeVersionStatusBanned', seen),
  membersOfPublisher: get('/publishers/acme', members),
  mayEditPublisher: get('/publishers/acme/permissions', role),
  mayEditNode: get(`${NODE}/permissions`, ({ body }) => String((body as { canEdit: boolean }).canEdit)),
  isAdmin: get('/users', ({ status, body }) =>
    status === 200 ? String((body as { isAdmin: boolean }).isAdmin) : String(status),
  ),
}

/** Parses a table: one request per line, then the response for each actor. A `=` suffix: nothing is written. */
const readTable = (text: string): Record<string, Record<ActorName, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', ...cells]) => [
        name,
        Object.fromEntries(ACTORS.map((actor, index) => [actor, cells[index] ?? ''])) as Record<
          ActorName,
          string
        >,
      ]),
  )

// stranger, someone, owner, maintainer, viewer, other-owner, admin, banned-owner, banned-admin
const USUALLY = readTable(`
  getUserExport                401     200     200     200     200     200     200     200     200
  getUserDeletion              401     200     200     200     200     200     200     200     200
  deleteUser                   401     204     409     204     204     204     409     403     403
  endUserSessions              401     204     204     204     204     204     204     204     204
  listUserSessions             401     200     200     200     200     200     200     200     200
  endUserSession               401     404     404     404     404     404     404     404     404
  listNotices                  401     200     200     200     200     200     200     200     200
  getNoticeCount               401     200     200     200     200     200     200     200     200
  updateNotices                401     200=    200=    200=    200=    200=    200=    200=    200=
  getNoticeSettings            401     200     200     200     200     200     200     200     200
  updateNoticeSettings         401     200     200     200     200     200     200     200     200
  createNoticeFeed             401     201     201     201     201     201     201     403     403
  deleteNoticeFeed             401     204     204     204     204     204     204     204     204
  listLocalMails               401     200     200     200     200     200     200     200     200
  listFollows                  401     200     200     200     200     200     200     200     200
  createFollow                 401     201     201     201     201     201     201     403     403
  deleteFollow                 401     404     404     404     404     404     404     404     404
  listWebhooks                 401     200     200     200     200     200     200     200     200
  createWebhook                401     201     201     201     201     201     201     403     403
  updateWebhook                401     404     404     404     404     404     404     403     403
  deleteWebhook                401     404     404     404     404     404     404     404     404
  listWebhookDeliveries        401     404     404     404     404     404     404     404     404
  createRedelivery             401     404     404     404     404     404     404     403     403
  listPublisherWebhooks        401     403     200     403     403     403     403     200     403
  createPublisherWebhook       401     403     201     403     403     403     403     403     403
  createPublisher              401     201     201     201     201     201     201     403     403
  updatePublisher              401     403     200     403     403     403     403     403     403
  deletePublisher              401     403     409     403     403     403     403     403     403
  updateMember                 401     403     200     403     403     403     403     403     403
  deleteMember                 401     403     204     403     204     403     403     403     403
  createInvitation             401     403     201     403     403     403     403     403     403
  listPublisherHistory         401     403     200     403     403     403     403     403     403
  getPublisherHistoryFile      401     403     200     403     403     403     403     403     403
  listInvitations              401     403     200     403     403     403     403     403     403
  createJoinRequest            401     204     409     409     409     204     204     403     403
  listJoinRequests             401     403     200     403     403     403     403     403     403
  deleteInvitation             401     403     204     403     403     403     403     403     403
  acceptInvitation             401     200     404     404     404     404     404     403     403
  declineInvitation            401     204     404     404     404     404     404     403     403
  createAppeal                 401     403     409     409     403     403     403     409     403
  listUserAppeals              401     200     200     200     200     200     200     200     200
  getAppeal                    401     404     200     200     200     404     200     200     404
  createAppealMessage          401     404     201     201     403     404     201     201     404
  deleteAppeal                 401     404     204     204     403     404     403     204     404
  updateFindingNote            401     403     204     204     403     403     403     403     403
  listFindingNotes             401     403     200     200     200     403     200     200     403
  adminListAppeals             401     403     403     403     403     403     200     403     403
  adminDecideAppeal            401     403     403     403     403     403     200     403     403
  moveNode                     401     403     200     403     403     403     403     403     403
  createOffer                  401     403     201     403     403     403     403     403     403
  acceptOffer                  401     403     403     403     403     200     403     403     403
  deleteOffer                  401     403     204     403     403     403     403     403     403
  createToken                  401     403     201     201     403     403     403     403     403
  deleteToken                  401     403     204     404     403     403     403     403     403
  listTokens                   401     403     200     200     403     403     403     200     403
  createTrustedWorkflow        401     403     201     403     403     403     403     403     403
  createPendingWorkflow        401     403     201     403     403     403     403     403     403
  deleteTrustedWorkflow        401     403     204     403     403     403     403     403     403
  listTrustedWorkflows         401     403     200     200     403     403     403     200     403
  createNode                   401     403     201     201     403     403     403     403     403
  updateNode                   401     403     200     200     403     403     200     403     403
  deleteNode                   401     403     204     403     403     403     204     403     403
  restoreNode                  401     403     409     403     403     403     409     403     403
  updateNodeVersion            401     403     200     200     403     403     200     403     403
  deleteNodeVersion            401     403     204     403     403     403     204     403     403
  validateArchive              401     400     400     400     400     400     400     403     403
  createReview                 401     200     403     403     403     200     200     403     403
  createTranslations           401     403     201     201     403     403     201     403     403
  claimNode                    401     403     204     403     403     403     403     403     403
  banPublisher                 401     403     403     403     403     403     204     403     403
  unbanPublisher               401     403     403     403     403     403     200=    403     403
  banNode                      401     403     403     403     403     403     204     403     403
  unbanNode                    401     403     403     403     403     403     200=    403     403
  adminGenerateToken           401     401     401     401     401     401     200     403     403
  adminCreateNode              401     403     403     403     403     403     201     403     403
  adminUpdateNode              401     403     403     403     403     403     200     403     403
  adminUpdateNodeVersion       401     403     403     403     403     403     200     403     403
  adminUpdateComfyNode         401     403     403     403     403     403     200     403     403
  adminListVersions            401     403     403     403     403     403     200     403     403
  adminListNodeVersions        401     403     403     403     403     403     200     403     403
  adminGetVersionsRevision     401     403     403     403     403     403     200     403     403
  adminViewVersion             401     403     403     403     403     403     204=    403     403
  adminCompareVersion          401     403     403     403     403     403     200     403     403
  adminSetFindingVerdict       401     403     403     403     403     403     204     403     403
  adminUpdateNodeVersions      401     403     403     403     403     403     200     403     403
  adminUndoNodeVersions        401     403     403     403     403     403     404     403     403
  adminListPublishers          401     403     403     403     403     403     200     403     403
  adminGetBanReach             401     403     403     403     403     403     200     403     403
  adminListUsers               401     403     403     403     403     403     200     403     403
  adminUpdateUser              401     403     403     403     403     403     200     403     403
  adminRenamePublisher         401     403     403     403     403     403     200     403     403
  adminMergePublisher          401     403     403     403     403     403     200     403     403
  adminDeletePublisherTokens   401     403     403     403     403     403     200     403     403
  adminDeleteUserTokens        401     403     403     403     403     403     200     403     403
  adminContactPublisher        401     403     403     403     403     403     204     403     403
  adminContactUser             401     403     403     403     403     403     204     403     403
  adminGetCounts               401     403     403     403     403     403     200     403     403
  listUserReports              401     200     200     200     200     200     200     403     403
  createReportAnswer           401     404     204     204     404     404     404     403     403
  adminListReports             401     403     403     403     403     403     200     403     403
  adminUpdateReport            401     403     403     403     403     403     204     403     403
  adminUpdateAdvisory          401     403     403     403     403     403     404     403     403
  listAuditLog                 401     403     403     403     403     403     200     403     403
  getAuditLogFile              401     403     403     403     403     403     200     403     403
  getNode                      200     200     200     200     200     200     200     200     200
  getNodeVersion               200     200     200     200     200     200     200     200     200
  listNodeVersions             hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden
  getVersionContents           200     200     200     200     200     200     200     200     200
  findingsOfContents           rule    rule    snippet snippet snippet rule    snippet snippet rule
  getVersionFile               404     404     404     404     404     404     404     404     404
  getArchive                   404     404     404     404     404     404     404     404     404
  listNodesWithBanned          seen    seen    seen    seen    seen    seen    seen    seen    seen
  listPublisherNodesWithBanned seen    seen    seen    seen    seen    seen    seen    seen    seen
  listBannedVersions           hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden
  membersOfPublisher           name    name    account account account name    account account name
  mayEditPublisher             false   false   owner   maintainer viewer false   false   owner   false
  mayEditNode                  false   false   true    true    false   false   false   true    false
  isAdmin                      401     false   false   false   false   false   true    false   false
`)

/** Differences where something is banned or deleted; everything else is as usual. */
const DIFFERS: [string, Partial<States>, ReturnType<typeof readTable>][] = [
  [
    'the publisher is banned',
    { publisher: 'PublisherStatusBanned' },
    readTable(`
      createPublisherWebhook       401     403     403     403     403     403     403     403     403
      createInvitation             401     403     403     403     403     403     403     403     403
      createJoinRequest            401     403     403     403     403     403     403     403     403
      acceptInvitation             401     403     404     404     404     404     404     403     403
      moveNode                     401     403     403     403     403     403     403     403     403
      createOffer                  401     403     403     403     403     403     403     403     403
      createToken                  401     403     403     403     403     403     403     403     403
      createTrustedWorkflow        401     403     403     403     403     403     403     403     403
      createPendingWorkflow        401     403     403     403     403     403     403     403     403
      createNode                   401     403     403     403     403     403     403     403     403
      claimNode                    401     403     403     403     403     403     403     403     403
      banPublisher                 401     403     403     403     403     403     200=    403     403
      unbanPublisher               401     403     403     403     403     403     200     403     403
    `),
  ],
  [
    'the pack is banned',
    { node: 'NodeStatusBanned' },
    readTable(`
      createAppeal                 401     403     201     201     403     403     403     201     403
      createTrustedWorkflow        401     403     403     403     403     403     403     403     403
      moveNode                     401     403     403     403     403     403     403     403     403
      createOffer                  401     403     403     403     403     403     403     403     403
      acceptOffer                  401     403     403     403     403     403     403     403     403
      updateNode                   401     403     403     403     403     403     200     403     403
      deleteNode                   401     403     403     403     403     403     204     403     403
      updateNodeVersion            401     403     403     403     403     403     200     403     403
      deleteNodeVersion            401     403     403     403     403     403     204     403     403
      createReview                 401     403     403     403     403     403     200     403     403
      createTranslations           401     403     403     403     403     403     201     403     403
      claimNode                    401     403     403     403     403     403     403     403     403
      banNode                      401     403     403     403     403     403     200=    403     403
      unbanNode                    401     403     403     403     403     403     204     403     403
      getNodeVersion               403     403     200     200     200     403     200     200     403
      listNodeVersions             403     403     hidden  hidden  hidden  403     hidden  hidden  403
      getVersionContents           403     403     200     200     200     403     200     200     403
      findingsOfContents           403     403     snippet snippet snippet 403     snippet snippet 403
      getVersionFile               403     403     404     404     404     403     404     404     403
      getArchive                   403     403     404     404     404     403     404     404     403
      listPublisherNodesWithBanned hidden  hidden  seen    seen    seen    hidden  seen    seen    hidden
    `),
  ],
  [
    'the pack is deleted',
    { node: 'NodeStatusDeleted' },
    readTable(`
      updateFindingNote            401     404     404     404     404     404     404     403     403
      listFindingNotes             401     404     404     404     404     404     404     404     404
      createTrustedWorkflow        401     403     404     403     403     403     403     403     403
      moveNode                     401     403     404     403     403     403     403     403     403
      createOffer                  401     403     404     403     403     403     403     403     403
      acceptOffer                  401     403     403     403     403     404     403     403     403
      deleteOffer                  401     403     404     403     403     403     403     403     403
      mayEditNode                  false   false   false   false   false   false   false   false   false
      updateNode                   401     404     404     404     404     404     404     403     403
      deleteNode                   401     404     404     404     404     404     404     403     403
      restoreNode                  401     403     200     403     403     403     200     403     403
      updateNodeVersion            401     404     404     404     404     404     404     403     403
      deleteNodeVersion            401     404     404     404     404     404     404     403     403
      createReview                 401     404     404     404     404     404     404     403     403
      createTranslations           401     404     404     404     404     404     404     403     403
      claimNode                    401     403     404     403     403     403     403     403     403
      banNode                      401     403     403     403     403     403     404     403     403
      unbanNode                    401     403     403     403     403     403     404     403     403
      adminUpdateNode              401     403     403     403     403     403     404     403     403
      adminUpdateNodeVersion       401     403     403     403     403     403     404     403     403
      adminUpdateComfyNode         401     403     403     403     403     403     404     403     403
      adminCompareVersion          401     403     403     403     403     403     404     403     403
      adminSetFindingVerdict       401     403     403     403     403     403     404     403     403
      adminUpdateNodeVersions      401     403     403     403     403     403     200=    403     403
      getNode                      404     404     404     404     404     404     404     404     404
      getNodeVersion               404     404     404     404     404     404     404     404     404
      listNodeVersions             404     404     404     404     404     404     404     404     404
      getVersionContents           404     404     404     404     404     404     404     404     404
      findingsOfContents           404     404     404     404     404     404     404     404     404
      getVersionFile               404     404     404     404     404     404     404     404     404
      getArchive                   404     404     404     404     404     404     404     404     404
      listNodesWithBanned          hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden
      listPublisherNodesWithBanned hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden  hidden
      listDeletedNodes             hidden  hidden  seen    seen    seen    hidden  seen    seen    hidden
    `),
  ],
  [
    'an administrator deleted the pack',
    { node: 'NodeStatusDeleted', deletedByAdmin: true },
    readTable(`
      createAppeal                 401     403     201     201     403     403     403     201     403
      restoreNode                  401     403     403     403     403     403     200     403     403
    `),
  ],
  [
    'the version is banned',
    { version: 'NodeVersionStatusBanned' },
    readTable(`
      getNodeVersion               404     404     200     200     200     404     200     200     404
      listNodeVersions             hidden  hidden  seen    seen    seen    hidden  seen    seen    hidden
      getVersionContents           404     404     200     200     200     404     200     200     404
      findingsOfContents           404     404     snippet snippet snippet 404     snippet snippet 404
      getVersionFile               404     404     404     404     404     404     404     404     404
      listBannedVersions           hidden  hidden  seen    seen    seen    hidden  seen    seen    hidden
    `),
  ],
  [
    'the version is deleted',
    { version: 'NodeVersionStatusDeleted' },
    readTable(`
      deleteNodeVersion            401     403     204=    403     403     403     204=    403     403
      getNodeVersion               404     404     200     200     200     404     200     200     404
      getVersionContents           404     404     200     200     200     404     200     200     404
    `),
  ],
  [
    'the version is held back',
    { version: 'NodeVersionStatusFlagged' },
    readTable(`
      getArchive                   403     403     404     404     404     403     404     404     403
      getVersionFile               403     403     404     404     404     403     404     404     403
    `),
  ],
]

const AS_USUAL: States = {
  publisher: 'PublisherStatusActive',
  node: 'NodeStatusActive',
  version: 'NodeVersionStatusActive',
}

beforeAll(() => startGithub())
afterAll(stopGithub)
afterAll(closeDatabase)

let fixtures: PermissionFixtures
let stored: string
let putBack: () => Promise<void>

async function setUp(states: States) {
  await emptyDatabase()
  fixtures = await permissionFixtures(states)
  stored = await everything()
  putBack = await rememberRows()
}

/** Returns the response for an actor in the table's notation; rolls back what was written. */
async function tell(name: string, actor: ActorName): Promise<string> {
  const { method, path, body, told } = ASKED[name] ?? get('/')
  const headers = {
    ...fixtures.headers(actor),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const answer = await call(path(fixtures), {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (method === 'GET') return told ? told(answer) : String(answer.status)
  const [rows, now] = await Promise.all([countAuditRows(), everything()])
  const changed = now !== stored
  if (changed || rows > 0) await putBack()
  if (answer.status >= 300) return changed || rows > 0 ? `${answer.status} and writes` : String(answer.status)
  if (rows === 0 && !changed) return `${answer.status}=`
  return rows === 1 ? String(answer.status) : `${answer.status} with ${rows} audit rows`
}

const answersOf = async (name: string) =>
  Object.fromEntries(
    await ACTORS.reduce<Promise<[ActorName, string][]>>(
      async (before, actor) => [...(await before), [actor, await tell(name, actor)]],
      Promise.resolve([]),
    ),
  )

test('the table has every operation that asks for permission', () => {
  expect(Object.keys(USUALLY)).toEqual(expect.arrayContaining(Object.keys(PERMISSIONS)))
})

test('everybody is answered as the table says (specification, sections 4 and 6)', async () => {
  await setUp(AS_USUAL)
  const told: Record<string, unknown> = {}
  for (const name of Object.keys(USUALLY)) told[name] = await answersOf(name)
  expect(told).toEqual(USUALLY)
})

// Writes that depend on no pack or version have the same response in all of these states.
const INDIFFERENT =
  /^(createPublisher|listNotices|(get|update|create|delete)Notice|listLocalMails|(list|create|update|delete)(Follow|Webhook|PublisherWebhook)|createRedelivery|getUser|deleteUser|endUser|updatePublisher|validateArchive|delete(Token|TrustedWorkflow)|(update|delete)Member|(delete|decline)Invitation|admin(List|Get|Generate|Create|Undo|UpdateUser|View)|list(Audit|Token|Trusted|Invitation|PublisherHistory)|get(AuditLog|PublisherHistory)File)/

test.each(DIFFERS)('where %s, they are answered as the table says', async (_what, differing, differs) => {
  const states = { ...AS_USUAL, ...differing }
  await setUp(states)
  const concerned = Object.keys({ ...USUALLY, ...differs }).filter(
    (name) => name in differs || (!differing.version && !differing.deletedByAdmin && !INDIFFERENT.test(name)),
  )
  const told: Record<string, unknown> = {}
  for (const name of concerned) told[name] = await answersOf(name)
  expect(told).toEqual(Object.fromEntries(concerned.map((name) => [name, differs[name] ?? USUALLY[name]])))
})

test('an owner cannot reach another publisher’s things through the own address (specification, section 6)', async () => {
  await setUp(AS_USUAL)
  const headers = { ...fixtures.headers('other-owner'), 'Content-Type': 'application/json' }
  const attempts: [string, string, number][] = [
    ['PUT', '/publishers/other/nodes/pack', 403],
    ['DELETE', '/publishers/other/nodes/pack', 403],
    ['PUT', `/publishers/other/nodes/pack/versions/${fixtures.versionId}`, 403],
    ['DELETE', `/publishers/other/nodes/pack/versions/${fixtures.versionId}`, 403],
    ['DELETE', `/publishers/other/tokens/${fixtures.tokenId}`, 404],
  ]
  for (const [method, path, status] of attempts)
    expect((await call(path, { method, headers, body: method === 'PUT' ? '{}' : undefined })).status).toBe(
      status,
    )
  expect(await everything()).toBe(stored)
})

test('whoever is banned while their call waits is refused', async () => {
  await setUp(AS_USUAL)
  const { pool } = await database()
  const ban = `select from publishers where id = 'acme' for update; update users set is_banned = true where id = 'owner'`
  const { waiting } = await beforeCommitOf(ban, async () => {
    const waiting = call('/publishers/acme/nodes', {
      method: 'POST',
      headers: { ...fixtures.headers('owner'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: 'late', name: 'Late' }),
    })
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!(await pool.query(blocked)).rowCount);
    return { waiting }
  })
  expect(await waiting).toMatchObject({ status: 403, body: { error: 'banned' } })
})
