import { createRoute } from '@hono/zod-openapi'
import { adminListPublishersQuerySchema, adminPublisherPageSchema } from '../../../contract/admin/admin-lists'
import { signedIn } from '../../http/authentication'
import { createRouter, json, refusals } from '../../http/router'
import { adminListPublishers } from '../../moderation/admin-list-publishers'

const adminListPublishersRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminListPublishers',
  summary: 'Lists publishers with their members and packs, paged',
  method: 'get',
  path: '/admin/publishers',
  request: { query: adminListPublishersQuerySchema },
  responses: {
    200: json(adminPublisherPageSchema, 'a page of publishers'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

export const adminPublishersRoutes = () =>
  createRouter().openapi(adminListPublishersRoute, async (context) =>
    context.json(await adminListPublishers(context.get('ctx'), context.req.valid('query')), 200),
  )
