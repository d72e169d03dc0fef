import { createRoute, z } from '@hono/zod-openapi'
import {
  contactInputSchema,
  publisherMergeInputSchema,
  publisherRenameInputSchema,
  revokedTokensSchema,
} from '../../../contract/admin/accounts'
import { LIMITS } from '../../../contract/conventions/limits'
import { publisherSchema } from '../../../contract/people/publisher'
import { signedIn } from '../../http/authentication'
import { publisherIdParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { adminContactPublisher } from '../../moderation/accounts/admin-contact-publisher'
import { adminContactUser } from '../../moderation/accounts/admin-contact-user'
import { adminDeletePublisherTokens } from '../../moderation/accounts/admin-delete-publisher-tokens'
import { adminDeleteUserTokens } from '../../moderation/accounts/admin-delete-user-tokens'
import { adminMergePublisher } from '../../moderation/accounts/admin-merge-publisher'
import { adminRenamePublisher } from '../../moderation/accounts/admin-rename-publisher'

const userIdParams = z.object({
  userId: z.string().max(LIMITS.name).meta({ description: 'id of a user', example: 'uid-1' }),
})
const ALWAYS = ['unauthenticated', 'banned', 'not_admin', 'sign_in_again'] as const
const OF_PUBLISHER = [...ALWAYS, 'not_permitted', 'publisher_not_found'] as const

const adminRenamePublisherRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminRenamePublisher',
  summary: 'Renames a publisher; the old id leads to the new one',
  method: 'post',
  path: '/admin/publishers/{publisherId}/rename',
  request: { params: publisherIdParams, body: jsonBody(publisherRenameInputSchema) },
  responses: {
    200: json(publisherSchema, 'the publisher'),
    ...refusals(...OF_PUBLISHER, 'invalid_request', 'publisher_exists', 'state_conflict', 'node_mirrored'),
  },
})

const adminMergePublisherRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminMergePublisher',
  summary: 'Merges a publisher into another one; its id leads there',
  method: 'post',
  path: '/admin/publishers/{publisherId}/merge',
  request: { params: publisherIdParams, body: jsonBody(publisherMergeInputSchema) },
  responses: {
    200: json(publisherSchema, 'the other publisher'),
    ...refusals(...OF_PUBLISHER, 'invalid_request', 'state_conflict'),
  },
})

const adminDeletePublisherTokensRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminDeletePublisherTokens',
  summary: 'Revokes all personal access tokens of a publisher',
  method: 'delete',
  path: '/admin/publishers/{publisherId}/tokens',
  request: { params: publisherIdParams },
  responses: { 200: json(revokedTokensSchema, 'number of revoked keys'), ...refusals(...OF_PUBLISHER) },
})

const adminDeleteUserTokensRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminDeleteUserTokens',
  summary: 'Revokes all personal access tokens of a user',
  method: 'delete',
  path: '/admin/users/{userId}/tokens',
  request: { params: userIdParams },
  responses: {
    200: json(revokedTokensSchema, 'number of revoked keys'),
    ...refusals(...ALWAYS, 'user_not_found'),
  },
})

const adminContactUserRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminContactUser',
  summary: 'Sends a message to a user',
  method: 'post',
  path: '/admin/users/{userId}/contact',
  request: { params: userIdParams, body: jsonBody(contactInputSchema) },
  responses: {
    204: noContent('sent'),
    ...refusals(...ALWAYS, 'invalid_request', 'user_not_found'),
  },
})

const adminContactPublisherRoute = createRoute({
  ...signedIn('admin'),
  operationId: 'adminContactPublisher',
  summary: 'Sends a message to a publisher’s owners',
  method: 'post',
  path: '/admin/publishers/{publisherId}/contact',
  request: { params: publisherIdParams, body: jsonBody(contactInputSchema) },
  responses: { 204: noContent('sent'), ...refusals(...OF_PUBLISHER, 'invalid_request') },
})

/** Administrators' routes for users and publishers, except bans. */
export const adminAccountsRoutes = () =>
  createRouter()
    .openapi(adminRenamePublisherRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      return context.json(
        await adminRenamePublisher(context.get('ctx'), publisherId, context.req.valid('json')),
        200,
      )
    })
    .openapi(adminMergePublisherRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      return context.json(
        await adminMergePublisher(context.get('ctx'), publisherId, context.req.valid('json')),
        200,
      )
    })
    .openapi(adminDeletePublisherTokensRoute, async (context) =>
      context.json(
        await adminDeletePublisherTokens(context.get('ctx'), context.req.valid('param').publisherId),
        200,
      ),
    )
    .openapi(adminDeleteUserTokensRoute, async (context) =>
      context.json(await adminDeleteUserTokens(context.get('ctx'), context.req.valid('param').userId), 200),
    )
    .openapi(adminContactUserRoute, async (context) => {
      await adminContactUser(context.get('ctx'), context.req.valid('param').userId, context.req.valid('json'))
      return context.body(null, 204)
    })
    .openapi(adminContactPublisherRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      await adminContactPublisher(context.get('ctx'), publisherId, context.req.valid('json'))
      return context.body(null, 204)
    })
