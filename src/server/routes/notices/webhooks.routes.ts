import { createRoute, z } from '@hono/zod-openapi'
import {
  webhookChangesSchema,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookSchema,
} from '../../../contract/notices/webhooks'
import { signedIn } from '../../http/authentication'
import { publisherIdParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { createPublisherWebhook } from '../../notices/webhooks/create-publisher-webhook'
import { createRedelivery } from '../../notices/webhooks/create-redelivery'
import { createWebhook } from '../../notices/webhooks/create-webhook'
import { deleteWebhook } from '../../notices/webhooks/delete-webhook'
import { listPublisherWebhooks } from '../../notices/webhooks/list-publisher-webhooks'
import { listWebhookDeliveries } from '../../notices/webhooks/list-webhook-deliveries'
import { listWebhooks } from '../../notices/webhooks/list-webhooks'
import { updateWebhook } from '../../notices/webhooks/update-webhook'

const list = json(z.array(webhookSchema), 'newest first')
const made = json(webhookSchema, 'the webhook, with its signing secret, returned only once')
const webhookParams = z.object({
  webhookId: z.string().max(100).meta({ description: 'as in the list' }),
})

const listWebhooksRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'listWebhooks',
  summary: 'Lists the signed-in user’s webhooks',
  method: 'get',
  path: '/users/webhooks',
  responses: { 200: list, ...refusals('unauthenticated') },
})

const createWebhookRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'createWebhook',
  summary: 'Creates a webhook for the signed-in user’s notices',
  method: 'post',
  path: '/users/webhooks',
  request: { body: jsonBody(webhookInputSchema) },
  responses: {
    201: made,
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'email_unverified', 'state_conflict'),
  },
})

const listPublisherWebhooksRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'listPublisherWebhooks',
  summary: 'Lists a publisher’s webhooks',
  method: 'get',
  path: '/publishers/{publisherId}/webhooks',
  request: { params: publisherIdParams },
  responses: { 200: list, ...refusals('unauthenticated', 'not_permitted', 'publisher_not_found') },
})

const createPublisherWebhookRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'createPublisherWebhook',
  summary: 'Creates a webhook for a publisher’s notices',
  description: 'It works as long as its creator is an owner.',
  method: 'post',
  path: '/publishers/{publisherId}/webhooks',
  request: { params: publisherIdParams, body: jsonBody(webhookInputSchema) },
  responses: {
    201: made,
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'email_unverified',
      'not_permitted',
      'publisher_not_found',
      'state_conflict',
    ),
  },
})

const updateWebhookRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'updateWebhook',
  summary: 'Changes which notices a webhook receives',
  method: 'put',
  path: '/users/webhooks/{webhookId}',
  request: { params: webhookParams, body: jsonBody(webhookChangesSchema) },
  responses: {
    200: json(webhookSchema, 'the updated webhook'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'webhook_not_found'),
  },
})

const deleteWebhookRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'deleteWebhook',
  summary: 'Deletes a webhook',
  method: 'delete',
  path: '/users/webhooks/{webhookId}',
  request: { params: webhookParams },
  responses: {
    204: noContent('deleted'),
    ...refusals('unauthenticated', 'webhook_not_found'),
  },
})

const listWebhookDeliveriesRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'listWebhookDeliveries',
  summary: 'Lists a webhook’s latest deliveries',
  method: 'get',
  path: '/users/webhooks/{webhookId}/deliveries',
  request: { params: webhookParams },
  responses: {
    200: json(z.array(webhookDeliverySchema), 'newest first'),
    ...refusals('unauthenticated', 'webhook_not_found'),
  },
})

const createRedeliveryRoute = createRoute({
  ...signedIn('webhooks'),
  operationId: 'createRedelivery',
  summary: 'Redelivers a message to a webhook',
  description: 'With its original id. Re-enables a disabled webhook.',
  method: 'post',
  path: '/users/webhooks/{webhookId}/deliveries/{deliveryId}',
  request: {
    params: webhookParams.extend({
      deliveryId: z.string().max(100).meta({ description: 'as in the log' }),
    }),
  },
  responses: {
    204: noContent('queued'),
    ...refusals('unauthenticated', 'banned', 'webhook_not_found'),
  },
})

export const webhooksRoutes = () =>
  createRouter()
    .openapi(listWebhooksRoute, async (context) => context.json(await listWebhooks(context.get('ctx')), 200))
    .openapi(createWebhookRoute, async (context) =>
      context.json(await createWebhook(context.get('ctx'), context.req.valid('json')), 201),
    )
    .openapi(listPublisherWebhooksRoute, async (context) =>
      context.json(
        await listPublisherWebhooks(context.get('ctx'), context.req.valid('param').publisherId),
        200,
      ),
    )
    .openapi(createPublisherWebhookRoute, async (context) =>
      context.json(
        await createPublisherWebhook(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('json'),
        ),
        201,
      ),
    )
    .openapi(updateWebhookRoute, async (context) =>
      context.json(
        await updateWebhook(
          context.get('ctx'),
          context.req.valid('param').webhookId,
          context.req.valid('json'),
        ),
        200,
      ),
    )
    .openapi(deleteWebhookRoute, async (context) => {
      await deleteWebhook(context.get('ctx'), context.req.valid('param').webhookId)
      return context.body(null, 204)
    })
    .openapi(listWebhookDeliveriesRoute, async (context) =>
      context.json(
        await listWebhookDeliveries(context.get('ctx'), context.req.valid('param').webhookId),
        200,
      ),
    )
    .openapi(createRedeliveryRoute, async (context) => {
      await createRedelivery(context.get('ctx'), context.req.valid('param'))
      return context.body(null, 204)
    })
