import { createRoute, z } from '@hono/zod-openapi'
import {
  publishingKeySchema,
  trustedWorkflowInputSchema,
  trustedWorkflowSchema,
  trustedWorkflowsSchema,
  workflowTokenInputSchema,
} from '../../../contract/people/trusted-workflow'
import { createPendingWorkflow } from '../../accounts/workflows/create-pending-workflow'
import { createTrustedWorkflow } from '../../accounts/workflows/create-trusted-workflow'
import { deleteTrustedWorkflow } from '../../accounts/workflows/delete-trusted-workflow'
import { listTrustedWorkflows } from '../../accounts/workflows/list-trusted-workflows'
import { signedIn } from '../../http/authentication'
import { noStore } from '../../http/caching'
import { publisherIdParams, publisherNodeParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { createPublishingKey } from '../../publishing/create-publishing-key'

const path = '/publishers/{publisherId}/trusted-workflows'

const listTrustedWorkflowsRoute = createRoute({
  ...signedIn('tokens'),
  operationId: 'listTrustedWorkflows',
  summary: 'Lists the workflows that can publish a publisher’s packs without a secret',
  method: 'get',
  path,
  request: { params: publisherIdParams },
  responses: {
    200: json(trustedWorkflowsSchema, 'the workflows by pack, and settings for new ones'),
    ...refusals('unauthenticated', 'banned', 'not_permitted', 'publisher_not_found'),
  },
})

const createTrustedWorkflowRoute = createRoute({
  ...signedIn('tokens'),
  operationId: 'createTrustedWorkflow',
  summary: 'Trusts a repository’s workflow to publish a pack without a secret',
  method: 'post',
  path,
  request: { params: publisherIdParams, body: jsonBody(trustedWorkflowInputSchema) },
  responses: {
    201: json(trustedWorkflowSchema, 'the workflow'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'node_banned',
      'not_permitted',
      'publisher_not_found',
      'node_not_found',
      'state_conflict',
    ),
  },
})

const createPendingWorkflowRoute = createRoute({
  ...signedIn('tokens'),
  operationId: 'createPendingWorkflow',
  summary: 'Lets a workflow of a repository create a new pack by publishing it within a week',
  method: 'post',
  path: '/publishers/{publisherId}/pending-workflows',
  request: { params: publisherIdParams, body: jsonBody(trustedWorkflowInputSchema) },
  responses: {
    201: json(trustedWorkflowSchema, 'the workflow'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_permitted',
      'publisher_not_found',
      'node_exists',
      'reserved_name',
      'quota_exceeded',
      'state_conflict',
    ),
  },
})

const deleteTrustedWorkflowRoute = createRoute({
  ...signedIn('tokens'),
  operationId: 'deleteTrustedWorkflow',
  summary: 'Stops a workflow from publishing',
  method: 'delete',
  path: `${path}/{workflowId}`,
  request: {
    params: publisherIdParams.extend({
      workflowId: z
        .string()
        .max(100)
        .meta({ description: 'id of a trusted workflow, as in the list', format: 'uuid' }),
    }),
  },
  responses: {
    204: noContent('removed'),
    ...refusals(
      'unauthenticated',
      'banned',
      'not_permitted',
      'publisher_not_found',
      'trusted_workflow_not_found',
    ),
  },
})

const createPublishingKeyRoute = createRoute({
  tags: ['tokens'],
  operationId: 'createPublishingKey',
  summary: 'Exchanges the token of a workflow run for one that publishes this pack for 15 minutes',
  method: 'post',
  path: '/publishers/{publisherId}/nodes/{nodeId}/publishing-key',
  middleware: [noStore],
  request: { params: publisherNodeParams, body: jsonBody(workflowTokenInputSchema) },
  responses: {
    201: json(publishingKeySchema, 'the token, returned only once'),
    ...refusals('invalid_request', 'workflow_refused', 'banned', 'node_banned'),
  },
})

export const trustedWorkflowsRoutes = () =>
  createRouter()
    .openapi(listTrustedWorkflowsRoute, async (context) =>
      context.json(
        await listTrustedWorkflows(context.get('ctx'), context.req.valid('param').publisherId),
        200,
      ),
    )
    .openapi(createTrustedWorkflowRoute, async (context) =>
      context.json(
        await createTrustedWorkflow(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('json'),
        ),
        201,
      ),
    )
    .openapi(createPendingWorkflowRoute, async (context) =>
      context.json(
        await createPendingWorkflow(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('json'),
        ),
        201,
      ),
    )
    .openapi(deleteTrustedWorkflowRoute, async (context) => {
      await deleteTrustedWorkflow(context.get('ctx'), context.req.valid('param'))
      return context.body(null, 204)
    })
    .openapi(createPublishingKeyRoute, async (context) =>
      context.json(
        await createPublishingKey(
          context.get('ctx'),
          context.req.valid('param'),
          context.req.valid('json').token,
        ),
        201,
      ),
    )
