import { createRoute } from '@hono/zod-openapi'
import { claimInputSchema } from '../../contract/packs/claim'
import { signedIn } from '../http/authentication'
import { publisherNodeParams } from '../http/params'
import { createRouter, jsonBody, noContent, refusals } from '../http/router'
import { claimNode } from '../packs/claim-node'

const claimNodeRoute = createRoute({
  ...signedIn('nodes'),
  operationId: 'claimNode',
  summary: 'Claims an unclaimed pack for a publisher of the user who administers its GitHub repository',
  method: 'post',
  path: '/publishers/{publisherId}/nodes/{nodeId}/claim-my-node',
  request: { params: publisherNodeParams, body: jsonBody(claimInputSchema) },
  responses: {
    204: noContent('claimed'),
    ...refusals(
      'invalid_request',
      'not_github_repository',
      'unauthenticated',
      'banned',
      'email_unverified',
      'not_permitted',
      'node_banned',
      'already_claimed',
      'node_mirrored',
      'github_token_refused',
      'github_repository_not_found',
      'github_not_admin',
      'publisher_not_found',
      'node_not_found',
      'state_conflict',
      'github_rate_limited',
      'github_unavailable',
    ),
  },
})

export const claimsRoutes = () =>
  createRouter().openapi(claimNodeRoute, async (context) => {
    await claimNode(context.get('ctx'), context.req.valid('param'), context.req.valid('json'))
    return context.body(null, 204)
  })
