import { createRoute } from '@hono/zod-openapi'
import {
  adminListVersionsQuerySchema,
  adminVersionPageSchema,
  findingVerdictInputSchema,
} from '../../contract/admin/moderation'
import { adminListNodeVersionsQuerySchema } from '../../contract/packs/node-queries'
import { nodeVersionPageSchema } from '../../contract/versions/node-version'
import { versionsRevisionSchema } from '../../contract/conventions/revisions'
import { versionComparisonSchema } from '../../contract/versions/version-comparison'
import { signedIn } from '../http/authentication'
import { versionNumberParams } from '../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../http/router'
import { adminCompareVersion } from '../moderation/admin-compare-version'
import { adminGetVersionsRevision } from '../moderation/admin-get-versions-revision'
import { adminListNodeVersions } from '../moderation/admin-list-node-versions'
import { adminListVersions } from '../moderation/admin-list-versions'
import { adminSetFindingVerdict } from '../moderation/admin-set-finding-verdict'
import { adminViewVersion } from '../moderation/admin-view-version'

const PATH = '/admin/nodes/{nodeId}/versions/{versionNumber}'
const onVersion = [
  'unauthenticated',
  'banned',
  'not_admin',
  'sign_in_again',
  'node_not_found',
  'node_version_not_found',
] as const

const adminListVersionsRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminListVersions',
  summary: 'Lists the review queue: versions with their findings, oldest first',
  method: 'get',
  path: '/admin/versions',
  request: { query: adminListVersionsQuerySchema },
  responses: {
    200: json(adminVersionPageSchema, 'a page of versions'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

const adminListNodeVersionsRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminListNodeVersions',
  summary: 'Lists versions of all packs, newest first, optionally with deleted ones',
  method: 'get',
  path: '/admin/nodeversions',
  request: { query: adminListNodeVersionsQuerySchema },
  responses: {
    200: json(nodeVersionPageSchema, 'a page of versions'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

const adminGetVersionsRevisionRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminGetVersionsRevision',
  summary: 'Returns a revision of the review queue, and who else has which version open',
  method: 'get',
  path: '/admin/versions/revision',
  responses: {
    200: json(versionsRevisionSchema, 'the revision'),
    ...refusals('unauthenticated', 'not_admin'),
  },
})

const adminViewVersionRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminViewVersion',
  summary: 'Shows other administrators for a minute that the caller has this version open',
  method: 'put',
  path: `${PATH}/viewer`,
  request: { params: versionNumberParams },
  responses: {
    204: noContent('recorded'),
    ...refusals('unauthenticated', 'not_admin', 'sign_in_again', 'node_version_not_found'),
  },
})

const adminCompareVersionRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminCompareVersion',
  summary: 'Compares a version with the last approved one of its pack',
  method: 'get',
  path: `${PATH}/comparison`,
  request: { params: versionNumberParams },
  responses: {
    200: json(versionComparisonSchema, 'the differences'),
    ...refusals('contents_not_found', ...onVersion),
  },
})

const adminSetFindingVerdictRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminSetFindingVerdict',
  summary: 'Stores a moderator’s verdict on findings in a file, wherever the same file turns up',
  method: 'put',
  path: `${PATH}/verdicts`,
  request: { params: versionNumberParams, body: jsonBody(findingVerdictInputSchema) },
  responses: {
    204: noContent('stored'),
    ...refusals('invalid_request', 'finding_not_found', 'state_conflict', ...onVersion),
  },
})

export const reviewQueueRoutes = () =>
  createRouter()
    .openapi(adminListVersionsRoute, async (context) =>
      context.json(await adminListVersions(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(adminListNodeVersionsRoute, async (context) =>
      context.json(await adminListNodeVersions(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(adminGetVersionsRevisionRoute, async (context) =>
      context.json(await adminGetVersionsRevision(context.get('ctx')), 200),
    )
    .openapi(adminViewVersionRoute, async (context) => {
      const { nodeId, versionNumber: number } = context.req.valid('param')
      await adminViewVersion(context.get('ctx'), { nodeId, number })
      return context.body(null, 204)
    })
    .openapi(adminCompareVersionRoute, async (context) => {
      const { nodeId, versionNumber } = context.req.valid('param')
      return context.json(await adminCompareVersion(context.get('ctx'), nodeId, versionNumber), 200)
    })
    .openapi(adminSetFindingVerdictRoute, async (context) => {
      const { nodeId, versionNumber: number } = context.req.valid('param')
      await adminSetFindingVerdict(context.get('ctx'), { nodeId, number }, context.req.valid('json'))
      return context.body(null, 204)
    })
