import { createRoute } from '@hono/zod-openapi'
import {
  advisoryPageSchema,
  advisoryParams,
  advisorySchema,
  listAdvisoriesQuerySchema,
} from '../../../contract/reports/advisories'
import { publicCaching } from '../../http/caching'
import { createRouter, json, refusals } from '../../http/router'
import { getAdvisory } from '../../reports/get-advisory'
import { listAdvisories } from '../../reports/list-advisories'

const listAdvisoriesRoute = createRoute({
  tags: ['advisories'],
  operationId: 'listAdvisories',
  summary: 'Lists malware advisories in OSV format',
  method: 'get',
  path: '/advisories',
  middleware: [publicCaching] as const,
  request: { query: listAdvisoriesQuerySchema },
  responses: {
    200: json(advisoryPageSchema, 'a page of advisories, latest first'),
    ...refusals('invalid_request'),
  },
})

const getAdvisoryRoute = createRoute({
  tags: ['advisories'],
  operationId: 'getAdvisory',
  summary: 'Returns one advisory in OSV format',
  method: 'get',
  path: '/advisories/{advisoryId}',
  middleware: [publicCaching] as const,
  request: { params: advisoryParams },
  responses: {
    200: json(advisorySchema, 'the advisory'),
    ...refusals('invalid_request', 'advisory_not_found'),
  },
})

export const advisoriesRoutes = () =>
  createRouter()
    .openapi(listAdvisoriesRoute, async (context) =>
      context.json(await listAdvisories(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(getAdvisoryRoute, async (context) =>
      context.json(await getAdvisory(context.get('ctx'), context.req.valid('param').advisoryId), 200),
    )
