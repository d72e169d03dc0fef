import { createRoute } from '@hono/zod-openapi'
import {
  reportAnswerInputSchema,
  reportCaseParams,
  reportInputSchema,
  reportReceiptSchema,
  userReportsSchema,
} from '../../../contract/reports/reports'
import { optionalUser, signedIn } from '../../http/authentication'
import { noStore } from '../../http/caching'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { createReport } from '../../reports/create-report'
import { createReportAnswer } from '../../reports/create-report-answer'
import { listUserReports } from '../../reports/list-user-reports'

const createReportRoute = createRoute({
  tags: ['reports'],
  operationId: 'createReport',
  summary: 'Reports a pack, a version or a publisher to the moderators',
  method: 'post',
  path: '/reports',
  middleware: [noStore, optionalUser],
  request: { body: jsonBody(reportInputSchema) },
  responses: {
    201: json(reportReceiptSchema, 'received'),
    ...refusals(
      'invalid_request',
      'banned',
      'node_banned',
      'node_not_found',
      'node_version_not_found',
      'publisher_not_found',
      'quota_exceeded',
    ),
  },
})

const listUserReportsRoute = createRoute({
  ...signedIn('reports'),
  operationId: 'listUserReports',
  summary:
    'Lists the caller’s reports with their outcome, and moderators’ questions about the caller’s packs',
  method: 'get',
  path: '/users/reports',
  responses: { 200: json(userReportsSchema, 'both, newest first'), ...refusals('unauthenticated', 'banned') },
})

const createReportAnswerRoute = createRoute({
  ...signedIn('reports'),
  operationId: 'createReportAnswer',
  summary: 'Answers a moderator’s question about a report',
  method: 'post',
  path: '/users/reports/questions/{caseId}/answer',
  request: { params: reportCaseParams, body: jsonBody(reportAnswerInputSchema) },
  responses: {
    204: noContent('answered'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'report_not_found'),
  },
})

export const reportsRoutes = () =>
  createRouter()
    .openapi(createReportRoute, async (context) =>
      context.json(await createReport(context.get('ctx'), context.req.valid('json')), 201),
    )
    .openapi(listUserReportsRoute, async (context) =>
      context.json(await listUserReports(context.get('ctx')), 200),
    )
    .openapi(createReportAnswerRoute, async (context) => {
      await createReportAnswer(
        context.get('ctx'),
        context.req.valid('param').caseId,
        context.req.valid('json').answer,
      )
      return context.body(null, 204)
    })
