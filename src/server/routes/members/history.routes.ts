import { createRoute } from '@hono/zod-openapi'
import {
  publisherHistoryExportSchema,
  publisherHistoryPageSchema,
  publisherHistoryQuerySchema,
} from '../../../contract/people/history'
import { signedIn } from '../../http/authentication'
import { logFileAnswer, logFileContent } from '../../http/log-file-answer'
import { publisherIdParams } from '../../http/params'
import { createRouter, json, refusals } from '../../http/router'
import { getPublisherHistoryFile } from '../../members/get-publisher-history-file'
import { listPublisherHistory } from '../../members/list-publisher-history'

const refused = refusals(
  'invalid_request',
  'unauthenticated',
  'banned',
  'not_permitted',
  'publisher_not_found',
)

const listPublisherHistoryRoute = createRoute({
  ...signedIn('members'),
  operationId: 'listPublisherHistory',
  summary: 'Lists what happened to a publisher and its packs, newest first',
  method: 'get',
  path: '/publishers/{publisherId}/history',
  request: { params: publisherIdParams, query: publisherHistoryQuerySchema },
  responses: { 200: json(publisherHistoryPageSchema, 'a page of entries'), ...refused },
})

const getPublisherHistoryFileRoute = createRoute({
  ...signedIn('members'),
  operationId: 'getPublisherHistoryFile',
  summary: 'Exports the history as a file',
  description: 'The newest 50,000 entries; older ones with `before`.',
  method: 'get',
  path: '/publishers/{publisherId}/history/export',
  request: { params: publisherIdParams, query: publisherHistoryExportSchema },
  responses: { 200: logFileContent, ...refused },
})

export const historyRoutes = () =>
  createRouter()
    .openapi(listPublisherHistoryRoute, async (context) =>
      context.json(
        await listPublisherHistory(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('query'),
        ),
        200,
      ),
    )
    .openapi(getPublisherHistoryFileRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      const query = context.req.valid('query')
      const file = await getPublisherHistoryFile(context.get('ctx'), publisherId, query)
      return logFileAnswer(context, file, { format: query.format, name: `${publisherId}-history` })
    })
