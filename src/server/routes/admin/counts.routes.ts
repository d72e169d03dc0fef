import { createRoute } from '@hono/zod-openapi'
import { adminCountsSchema } from '../../../contract/admin/admin-counts'
import { signedIn } from '../../http/authentication'
import { createRouter, json, refusals } from '../../http/router'
import { adminGetCounts } from '../../moderation/admin-get-counts'

const adminGetCountsRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminGetCounts',
  summary: 'Counts what is waiting, what is new, and how fast reviews are',
  method: 'get',
  path: '/admin/counts',
  responses: {
    200: json(adminCountsSchema, 'the counts'),
    ...refusals('unauthenticated', 'banned', 'not_admin'),
  },
})

export const countsRoutes = () =>
  createRouter().openapi(adminGetCountsRoute, async (context) =>
    context.json(await adminGetCounts(context.get('ctx')), 200),
  )
