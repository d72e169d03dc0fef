import { createRoute, z } from '@hono/zod-openapi'
import { tokenInputSchema } from '../../../contract/packs/inputs'
import {
  createdTokenSchema,
  leakedTokensInputSchema,
  leakedTokensSchema,
  tokenSchema,
} from '../../../contract/people/token'
import { signedIn } from '../../http/authentication'
import { noStore } from '../../http/caching'
import { publisherIdParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { createToken } from '../../accounts/create-token'
import { deleteLeakedTokens } from '../../accounts/delete-leaked-tokens'
import { deleteToken } from '../../accounts/delete-token'
import { listTokens } from '../../accounts/list-tokens'

const path = '/publishers/{publisherId}/tokens'
const refused = refusals('unauthenticated', 'banned', 'not_permitted', 'publisher_not_found')

const listTokensRoute = createRoute({
  ...signedIn('tokens'),
  operationId: 'listTokens',
  summary: 'Lists a publisher’s personal access tokens',
  method: 'get',
  path,
  request: { params: publisherIdParams },
  responses: { 200: json(z.array(tokenSchema), 'the tokens, newest first, secrets masked'), ...refused },
})

const createTokenRoute = createRoute({
  ...signedIn('tokens'),
  operationId: 'createToken',
  summary: 'Creates a personal access token',
  method: 'post',
  path,
  request: { params: publisherIdParams, body: jsonBody(tokenInputSchema) },
  responses: {
    201: json(createdTokenSchema, 'the secret, returned only once'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'email_unverified',
      'sign_in_again',
      'second_factor_required',
      'not_permitted',
      'publisher_not_found',
      'node_not_found',
    ),
  },
})

const deleteTokenRoute = createRoute({
  ...signedIn('tokens'),
  operationId: 'deleteToken',
  summary: 'Deletes a personal access token',
  method: 'delete',
  path: `${path}/{tokenId}`,
  request: {
    params: publisherIdParams.extend({
      tokenId: z.string().max(100).meta({ description: 'id of a token, as in the list', format: 'uuid' }),
    }),
  },
  responses: {
    204: noContent('deleted'),
    ...refusals('unauthenticated', 'banned', 'not_permitted', 'publisher_not_found', 'token_not_found'),
  },
})

const deleteLeakedTokensRoute = createRoute({
  tags: ['tokens'],
  operationId: 'deleteLeakedTokens',
  summary: 'Revokes personal access tokens that were found in public',
  method: 'post',
  path: '/leaked-tokens',
  middleware: [noStore],
  request: { body: jsonBody(leakedTokensInputSchema) },
  responses: {
    200: json(leakedTokensSchema, 'whether each was a valid token, in the same order'),
    ...refusals('invalid_request'),
  },
})

export const tokensRoutes = () =>
  createRouter()
    .openapi(listTokensRoute, async (context) =>
      context.json(await listTokens(context.get('ctx'), context.req.valid('param').publisherId), 200),
    )
    .openapi(createTokenRoute, async (context) =>
      context.json(
        await createToken(
          context.get('ctx'),
          context.req.valid('param').publisherId,
          context.req.valid('json'),
        ),
        201,
      ),
    )
    .openapi(deleteLeakedTokensRoute, async (context) =>
      context.json(await deleteLeakedTokens(context.get('ctx'), context.req.valid('json')), 200),
    )
    .openapi(deleteTokenRoute, async (context) => {
      const { publisherId, tokenId } = context.req.valid('param')
      await deleteToken(context.get('ctx'), publisherId, tokenId)
      return context.body(null, 204)
    })
