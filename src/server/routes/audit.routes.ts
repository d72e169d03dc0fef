import { createRoute } from '@hono/zod-openapi'
import { auditLogPageSchema, listAuditLogQuerySchema } from '../../contract/admin/audit'
import { signedIn } from '../http/authentication'
import { createRouter, json, refusals } from '../http/router'
import { listAuditLog } from '../moderation/list-audit-log'

const listAuditLogRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'listAuditLog',
  summary: 'Who did what to what, newest first',
  method: 'get',
  path: '/admin/audit-log',
  request: { query: listAuditLogQuerySchema },
  responses: {
    200: json(auditLogPageSchema, 'a page of acts'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

export const auditRoutes = () =>
  createRouter().openapi(listAuditLogRoute, async (context) =>
    context.json(await listAuditLog(context.get('ctx'), context.req.valid('query')), 200),
  )
