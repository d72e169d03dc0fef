import { createRoute } from '@hono/zod-openapi'
import {
  undoVersionBatchQuerySchema,
  versionBatchInputSchema,
  versionBatchParams,
  versionBatchSchema,
} from '../../contract/admin/moderation'
import { signedIn } from '../http/authentication'
import { createRouter, json, jsonBody, refusals } from '../http/router'
import { adminUndoNodeVersions } from '../moderation/admin-undo-node-versions'
import { adminUpdateNodeVersions } from '../moderation/admin-update-node-versions'

const adminUpdateNodeVersionsRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminUpdateNodeVersions',
  summary: 'Decides about several versions, each on its own',
  method: 'post',
  path: '/admin/versions/batches',
  request: { body: jsonBody(versionBatchInputSchema) },
  responses: {
    200: json(versionBatchSchema, 'one result for each, in order'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin', 'sign_in_again'),
  },
})

const adminUndoNodeVersionsRoute = createRoute({
  ...signedIn('moderation'),
  operationId: 'adminUndoNodeVersions',
  summary: 'Undoes a batch of decisions',
  method: 'post',
  path: '/admin/versions/batches/{batchId}/undo',
  request: { params: versionBatchParams, query: undoVersionBatchQuerySchema },
  responses: {
    200: json(versionBatchSchema, 'one result for each, newest decision first'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'batch_not_found',
    ),
  },
})

export const versionBatchesRoutes = () =>
  createRouter()
    .openapi(adminUpdateNodeVersionsRoute, async (context) =>
      context.json(await adminUpdateNodeVersions(context.get('ctx'), context.req.valid('json')), 200),
    )
    .openapi(adminUndoNodeVersionsRoute, async (context) =>
      context.json(
        await adminUndoNodeVersions(
          context.get('ctx'),
          context.req.valid('param').batchId,
          context.req.valid('query').before,
        ),
        200,
      ),
    )
