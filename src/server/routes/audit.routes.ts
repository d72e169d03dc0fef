import { createRoute } from '@hono/zod-openapi'
import { auditLogExportSchema, auditLogPageSchema, listAuditLogQuerySchema } from '../../contract/admin/audit'
import { signedIn } from '../http/authentication'
import { logFileAnswer, logFileContent } from '../http/log-file-answer'
import { createRouter, json, refusals } from '../http/router'
import { getAuditLogFile } from '../moderation/get-audit-log-file'
import { listAuditLog } from '../moderation/list-audit-log'

const listAuditLogRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'listAuditLog',
  summary: 'Lists who did what to what, newest first',
  method: 'get',
  path: '/admin/audit-log',
  request: { query: listAuditLogQuerySchema },
  responses: {
    200: json(auditLogPageSchema, 'a page of entries'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

const getAuditLogFileRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'getAuditLogFile',
  summary: 'Exports the audit log as a file',
  description: 'The newest 50,000 matching entries; older ones with `before`.',
  method: 'get',
  path: '/admin/audit-log/export',
  request: { query: auditLogExportSchema },
  responses: {
    200: logFileContent,
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

export const auditRoutes = () =>
  createRouter()
    .openapi(listAuditLogRoute, async (context) =>
      context.json(await listAuditLog(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(getAuditLogFileRoute, async (context) => {
      const query = context.req.valid('query')
      const file = await getAuditLogFile(context.get('ctx'), query)
      return logFileAnswer(context, file, { format: query.format, name: 'audit-log' })
    })
