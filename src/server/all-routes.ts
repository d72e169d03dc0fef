import { adminNodesRoutes } from './routes/admin/admin-nodes.routes'
import { adminAccountsRoutes } from './routes/admin/admin-accounts.routes'
import { adminPublishersRoutes } from './routes/admin/admin-publishers.routes'
import { accountRoutes } from './routes/account/account.routes'
import { adminReportsRoutes } from './routes/reports/admin-reports.routes'
import { adminTokenRoutes } from './routes/admin/admin-token.routes'
import { adminUsersRoutes } from './routes/admin/admin-users.routes'
import { adminVersionsRoutes } from './routes/admin/admin-versions.routes'
import { appealsRoutes } from './routes/answers/appeals.routes'
import { findingNotesRoutes } from './routes/answers/finding-notes.routes'
import { advisoriesRoutes } from './routes/reports/advisories.routes'
import { archiveChecksRoutes } from './routes/publishing/archive-checks.routes'
import { archivesRoutes } from './routes/archives.routes'
import { auditRoutes } from './routes/audit.routes'
import { banReachRoutes } from './routes/ban-reach.routes'
import { claimsRoutes } from './routes/claims.routes'
import { classSearchRoutes } from './routes/class-search.routes'
import { comfyNodesRoutes } from './routes/comfy-nodes.routes'
import { contentsRoutes } from './routes/contents.routes'
import { countsRoutes } from './routes/admin/counts.routes'
import { fitRoutes } from './routes/fit.routes'
import { healthRoutes } from './routes/health.routes'
import { historyRoutes } from './routes/members/history.routes'
import { ledgerRoutes } from './routes/ledger.routes'
import { imagesRoutes } from './routes/images.routes'
import { indexRoutes } from './routes/index.routes'
import { installsRoutes } from './routes/installs.routes'
import { membersRoutes } from './routes/members/members.routes'
import { moderationRoutes } from './routes/moderation.routes'
import { nodeWritesRoutes } from './routes/node-writes.routes'
import { nodesRoutes } from './routes/nodes.routes'
import { followsRoutes } from './routes/notices/follows.routes'
import { noticesRoutes } from './routes/notices/notices.routes'
import { webhooksRoutes } from './routes/notices/webhooks.routes'
import { offersRoutes } from './routes/members/offers.routes'
import { permissionsRoutes } from './routes/permissions.routes'
import { publishStatusRoutes } from './routes/publishing/publish-status.routes'
import { publisherWritesRoutes } from './routes/publisher-writes.routes'
import { publishersRoutes } from './routes/publishers.routes'
import { ratingsRoutes } from './routes/ratings.routes'
import { releasesRoutes } from './routes/releases.routes'
import { reportsRoutes } from './routes/reports/reports.routes'
import { reviewQueueRoutes } from './routes/review-queue.routes'
import { sourceRoutes } from './routes/source.routes'
import { tokensRoutes } from './routes/publishing/tokens.routes'
import { translationsRoutes } from './routes/translations.routes'
import { trustedWorkflowsRoutes } from './routes/publishing/trusted-workflows.routes'
import { usersRoutes } from './routes/users.routes'
import { versionBatchesRoutes } from './routes/version-batches.routes'
import { versionWritesRoutes } from './routes/version-writes.routes'
import { versionsRoutes } from './routes/versions.routes'

/** All routes of the service. `/publishers/validate` precedes `/publishers/{publisherId}`, which would match it too. */
export const ROUTES = [
  nodesRoutes,
  nodeWritesRoutes,
  adminNodesRoutes,
  translationsRoutes,
  versionsRoutes,
  publishStatusRoutes,
  versionWritesRoutes,
  adminVersionsRoutes,
  fitRoutes,
  classSearchRoutes,
  comfyNodesRoutes,
  publisherWritesRoutes,
  publishersRoutes,
  permissionsRoutes,
  moderationRoutes,
  reviewQueueRoutes,
  reportsRoutes,
  adminReportsRoutes,
  advisoriesRoutes,
  versionBatchesRoutes,
  archivesRoutes,
  archiveChecksRoutes,
  indexRoutes,
  contentsRoutes,
  healthRoutes,
  ledgerRoutes,
  releasesRoutes,
  sourceRoutes,
  imagesRoutes,
  installsRoutes,
  claimsRoutes,
  ratingsRoutes,
  tokensRoutes,
  trustedWorkflowsRoutes,
  membersRoutes,
  historyRoutes,
  offersRoutes,
  noticesRoutes,
  followsRoutes,
  webhooksRoutes,
  usersRoutes,
  accountRoutes,
  adminTokenRoutes,
  adminUsersRoutes,
  adminAccountsRoutes,
  adminPublishersRoutes,
  banReachRoutes,
  countsRoutes,
  auditRoutes,
  appealsRoutes,
  findingNotesRoutes,
]
