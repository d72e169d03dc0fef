import type { Context } from 'hono'
import { createRoute } from '@hono/zod-openapi'
import { publishStatusSchema } from '../../../contract/versions/publish-status'
import { noStore } from '../../http/caching'
import { publisherNodeParams, versionNumber } from '../../http/params'
import { createRouter, json, refusals } from '../../http/router'
import { getPublishStatus } from '../../publishing/get-publish-status'

/** The bearer token of a request's Authorization header; empty without one. */
const bearerSecret = (context: Context): string =>
  /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? ''

/** The polling interval for publishing programs, in seconds. */
const ASK_AGAIN_AFTER = 5

const getPublishStatusRoute = createRoute({
  tags: ['versions'],
  operationId: 'getPublishStatus',
  summary: 'Returns a published version’s review status and its reason; with `Retry-After` while it waits',
  method: 'get',
  path: '/publishers/{publisherId}/nodes/{nodeId}/versions/{versionNumber}/status',
  security: [{ token: [] }],
  middleware: [noStore],
  request: { params: publisherNodeParams.extend({ versionNumber }) },
  responses: {
    200: json(publishStatusSchema, 'the state'),
    ...refusals(
      'unauthenticated',
      'banned',
      'node_banned',
      'not_permitted',
      'node_not_found',
      'node_version_not_found',
    ),
  },
})

export const publishStatusRoutes = () =>
  createRouter().openapi(getPublishStatusRoute, async (context) => {
    const status = await getPublishStatus(
      context.get('ctx'),
      context.req.valid('param'),
      bearerSecret(context),
    )
    if (!status.settled) context.header('Retry-After', String(ASK_AGAIN_AFTER))
    return context.json(status, 200)
  })
