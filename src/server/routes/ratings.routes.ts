import { createRoute } from '@hono/zod-openapi'
import { createReviewQuerySchema } from '../../contract/packs/node-queries'
import { nodeSchema } from '../../contract/packs/node'
import { signedIn } from '../http/authentication'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { createReview } from '../packs/create-review'

// Existing clients send `null` as the body: it is ignored.
const createReviewRoute = createRoute({
  ...signedIn('nodes'),
  operationId: 'createReview',
  summary: 'Rates a pack, replacing the caller’s earlier rating',
  method: 'post',
  path: '/nodes/{nodeId}/reviews',
  request: { params: nodeIdParams, query: createReviewQuerySchema },
  responses: {
    200: json(nodeSchema, 'the pack with its new rating'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_permitted',
      'node_banned',
      'node_not_found',
    ),
  },
})

export const ratingsRoutes = () =>
  createRouter().openapi(createReviewRoute, async (context) => {
    const { nodeId } = context.req.valid('param')
    const { star } = context.req.valid('query')
    return context.json(await createReview(context.get('ctx'), nodeId, star), 200)
  })
