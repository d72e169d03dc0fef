import { createRoute } from '@hono/zod-openapi'
import { liftedBanSchema } from '../../contract/admin/ban-reach'
import { banInputSchema, liftBanQuerySchema } from '../../contract/packs/inputs'
import { unchangedSchema } from '../../contract/conventions/unchanged'
import { signedIn } from '../http/authentication'
import { publisherIdParams, publisherNodeParams } from '../http/params'
import { createRouter, json, noContent, refusals } from '../http/router'
import { banNode } from '../moderation/ban-node'
import { banPublisher } from '../moderation/ban-publisher'
import { unbanNode } from '../moderation/unban-node'
import { unbanPublisher } from '../moderation/unban-publisher'

// Existing clients ban what is banned already, and treat any 2xx as success.
const done = { 204: noContent('done'), 200: json(unchangedSchema, 'it was so already: nothing was changed') }

const publisherBan = {
  ...signedIn('moderation'),
  path: '/publishers/{publisherId}/ban',
}
const publisherRefusals = [
  'unauthenticated',
  'banned',
  'not_admin',
  'sign_in_again',
  'not_permitted',
  'publisher_not_found',
  'state_conflict',
] as const
const nodeBan = {
  ...signedIn('moderation'),
  path: '/publishers/{publisherId}/nodes/{nodeId}/ban',
  responses: {
    ...done,
    ...refusals(
      'unauthenticated',
      'banned',
      'not_admin',
      'sign_in_again',
      'not_permitted',
      'publisher_not_found',
      'node_not_found',
      'state_conflict',
    ),
  },
}
// Existing clients ban without a body.
const reason = { body: { required: false, content: { 'application/json': { schema: banInputSchema } } } }

const banPublisherRoute = createRoute({
  ...publisherBan,
  operationId: 'banPublisher',
  summary: 'Bans a publisher with its members and packs',
  method: 'post',
  request: { params: publisherIdParams, ...reason },
  responses: { ...done, ...refusals(...publisherRefusals) },
})
const unbanPublisherRoute = createRoute({
  ...publisherBan,
  operationId: 'unbanPublisher',
  summary: 'Lifts the ban of a publisher, its members and packs',
  method: 'delete',
  request: { params: publisherIdParams, query: liftBanQuerySchema },
  responses: { 200: json(liftedBanSchema, 'what is no longer banned'), ...refusals(...publisherRefusals) },
})
const banNodeRoute = createRoute({
  ...nodeBan,
  operationId: 'banNode',
  summary: 'Bans a pack',
  method: 'post',
  request: { params: publisherNodeParams, ...reason },
})
const unbanNodeRoute = createRoute({
  ...nodeBan,
  operationId: 'unbanNode',
  summary: 'Lifts a pack’s ban',
  method: 'delete',
  request: { params: publisherNodeParams, query: liftBanQuerySchema },
})

export const moderationRoutes = () =>
  createRouter()
    .openapi(banPublisherRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      const changed = await banPublisher(context.get('ctx'), publisherId, context.req.valid('json').reason)
      return changed
        ? context.body(null, 204)
        : context.json({ changed, message: 'The publisher is already banned.' }, 200)
    })
    .openapi(unbanPublisherRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      const { reason } = context.req.valid('query')
      return context.json(await unbanPublisher(context.get('ctx'), publisherId, reason), 200)
    })
    .openapi(banNodeRoute, async (context) => {
      const { publisherId, nodeId } = context.req.valid('param')
      const changed = await banNode(context.get('ctx'), publisherId, nodeId, context.req.valid('json').reason)
      return changed
        ? context.body(null, 204)
        : context.json({ changed, message: 'The pack is already banned.' }, 200)
    })
    .openapi(unbanNodeRoute, async (context) => {
      const { publisherId, nodeId } = context.req.valid('param')
      const { reason } = context.req.valid('query')
      const changed = await unbanNode(context.get('ctx'), publisherId, nodeId, reason)
      return changed
        ? context.body(null, 204)
        : context.json({ changed, message: 'The pack is not banned.' }, 200)
    })
