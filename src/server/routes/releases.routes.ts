import { createRoute } from '@hono/zod-openapi'
import {
  releaseComparisonQuerySchema,
  releaseComparisonSchema,
} from '../../contract/versions/release-comparison'
import { optionalUser } from '../http/authentication'
import { publicCaching } from '../http/caching'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { getReleaseComparison } from '../releases/get-release-comparison'

const getReleaseComparisonRoute = createRoute({
  tags: ['versions'],
  operationId: 'getReleaseComparison',
  summary: 'What changed between two versions or read commits of a pack, and what breaks',
  method: 'get',
  path: '/nodes/{nodeId}/compare',
  middleware: [publicCaching, optionalUser],
  request: { params: nodeIdParams, query: releaseComparisonQuerySchema },
  responses: {
    200: json(releaseComparisonSchema, 'the differences'),
    ...refusals('invalid_request', 'node_banned', 'node_not_found', 'node_version_not_found'),
  },
})

export const releasesRoutes = () =>
  createRouter().openapi(getReleaseComparisonRoute, async (context) =>
    context.json(
      await getReleaseComparison(
        context.get('ctx'),
        context.req.valid('param').nodeId,
        context.req.valid('query'),
      ),
      200,
    ),
  )
