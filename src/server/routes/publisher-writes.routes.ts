import { createRoute, z } from '@hono/zod-openapi'
import { publisherInputSchema } from '../../contract/packs/inputs'
import { publisherSchema } from '../../contract/people/publisher'
import { optionalUser, signedIn } from '../http/authentication'
import { noStore } from '../http/caching'
import { ifMatchHeaders } from '../http/preconditions'
import { publisherIdParams } from '../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../http/router'
import { createPublisher } from '../accounts/create-publisher'
import { deletePublisher } from '../accounts/delete-publisher'
import { updatePublisher } from '../accounts/update-publisher'
import { validatePublisher } from '../accounts/validate-publisher'

const validatePublisherRoute = createRoute({
  tags: ['publishers'],
  operationId: 'validatePublisher',
  summary: 'Whether a publisher id is available',
  method: 'get',
  path: '/publishers/validate',
  middleware: [noStore, optionalUser],
  request: {
    query: z.object({
      username: z.string().max(200).default('').meta({ description: 'the desired id', example: 'acme' }),
    }),
  },
  responses: {
    200: json(
      z
        .object({ isAvailable: z.literal(true) })
        .meta({ id: 'PublisherAvailability', example: { isAvailable: true } }),
      'available',
    ),
    ...refusals('username_required', 'username_malformed', 'reserved_name', 'publisher_exists'),
  },
})

const createPublisherRoute = createRoute({
  ...signedIn('publishers'),
  operationId: 'createPublisher',
  summary: 'Creates a publisher owned by the caller',
  method: 'post',
  path: '/publishers',
  request: { body: jsonBody(publisherInputSchema) },
  responses: {
    201: json(publisherSchema, 'the publisher'),
    ...refusals(
      'invalid_request',
      'reserved_name',
      'constraint_error',
      'unauthenticated',
      'banned',
      'email_unverified',
      'publisher_limit',
      'quota_exceeded',
    ),
  },
})

const updatePublisherRoute = createRoute({
  ...signedIn('publishers'),
  operationId: 'updatePublisher',
  summary: 'Updates a publisher',
  method: 'put',
  path: '/publishers/{publisherId}',
  request: { params: publisherIdParams, headers: ifMatchHeaders, body: jsonBody(publisherInputSchema) },
  responses: {
    200: json(publisherSchema, 'the publisher'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_permitted',
      'publisher_not_found',
      'stale_edit',
    ),
  },
})

const deletePublisherRoute = createRoute({
  ...signedIn('publishers'),
  operationId: 'deletePublisher',
  summary: 'Deletes a publisher without packs',
  method: 'delete',
  path: '/publishers/{publisherId}',
  request: { params: publisherIdParams },
  responses: {
    204: noContent('deleted'),
    ...refusals('unauthenticated', 'banned', 'not_permitted', 'publisher_not_found', 'publisher_not_empty'),
  },
})

export const publisherWritesRoutes = () =>
  createRouter()
    .openapi(validatePublisherRoute, async (context) =>
      context.json(await validatePublisher(context.get('ctx'), context.req.valid('query').username), 200),
    )
    .openapi(createPublisherRoute, async (context) =>
      context.json(await createPublisher(context.get('ctx'), context.req.valid('json')), 201),
    )
    .openapi(updatePublisherRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      return context.json(
        await updatePublisher(
          context.get('ctx'),
          publisherId,
          context.req.valid('json'),
          context.req.valid('header')['if-match'],
        ),
        200,
      )
    })
    .openapi(deletePublisherRoute, async (context) => {
      await deletePublisher(context.get('ctx'), context.req.valid('param').publisherId)
      return context.body(null, 204)
    })
