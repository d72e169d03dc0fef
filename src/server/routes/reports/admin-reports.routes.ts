import { createRoute } from '@hono/zod-openapi'
import { advisoryInputSchema, advisoryParams, advisorySchema } from '../../../contract/reports/advisories'
import {
  adminListReportsQuerySchema,
  reportCasePageSchema,
  reportCaseParams,
  reportDecisionInputSchema,
} from '../../../contract/reports/reports'
import { signedIn } from '../../http/authentication'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { adminListReports } from '../../reports/admin-list-reports'
import { adminUpdateAdvisory } from '../../reports/admin-update-advisory'
import { adminUpdateReport } from '../../reports/admin-update-report'

const adminListReportsRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminListReports',
  summary: 'Lists the queue of reports, grouped by kind and subject',
  method: 'get',
  path: '/admin/reports',
  request: { query: adminListReportsQuerySchema },
  responses: {
    200: json(reportCasePageSchema, 'a page of cases'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

const adminUpdateReportRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminUpdateReport',
  summary: 'Dismisses reports, or acts on what was reported',
  method: 'post',
  path: '/admin/reports/{caseId}/decision',
  request: { params: reportCaseParams, body: jsonBody(reportDecisionInputSchema) },
  responses: {
    204: noContent('done'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'not_permitted',
      'report_not_found',
      'node_not_found',
      'node_version_not_found',
      'publisher_not_found',
      'state_conflict',
    ),
  },
})

const adminUpdateAdvisoryRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminUpdateAdvisory',
  summary: 'Changes the text of an advisory',
  method: 'put',
  path: '/admin/advisories/{advisoryId}',
  request: { params: advisoryParams, body: jsonBody(advisoryInputSchema) },
  responses: {
    200: json(advisorySchema, 'the updated advisory'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'advisory_not_found',
    ),
  },
})

export const adminReportsRoutes = () =>
  createRouter()
    .openapi(adminListReportsRoute, async (context) =>
      context.json(await adminListReports(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(adminUpdateReportRoute, async (context) => {
      await adminUpdateReport(
        context.get('ctx'),
        context.req.valid('param').caseId,
        context.req.valid('json'),
      )
      return context.body(null, 204)
    })
    .openapi(adminUpdateAdvisoryRoute, async (context) =>
      context.json(
        await adminUpdateAdvisory(
          context.get('ctx'),
          context.req.valid('param').advisoryId,
          context.req.valid('json'),
        ),
        200,
      ),
    )
