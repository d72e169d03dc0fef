import { createRoute } from '@hono/zod-openapi'
import { banReachSchema } from '../../contract/admin/ban-reach'
import { signedIn } from '../http/authentication'
import { publisherIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { adminGetBanReach } from '../moderation/admin-get-ban-reach'

const adminGetBanReachRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminGetBanReach',
  summary: 'Shows what banning a publisher, or lifting its ban, would affect',
  method: 'get',
  path: '/admin/publishers/{publisherId}/ban-reach',
  request: { params: publisherIdParams },
  responses: {
    200: json(banReachSchema, 'packs, users and their other publishers'),
    ...refusals('unauthenticated', 'banned', 'not_admin', 'publisher_not_found'),
  },
})

export const banReachRoutes = () =>
  createRouter().openapi(adminGetBanReachRoute, async (context) =>
    context.json(await adminGetBanReach(context.get('ctx'), context.req.valid('param').publisherId), 200),
  )
