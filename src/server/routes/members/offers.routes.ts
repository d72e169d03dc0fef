import { createRoute, z } from '@hono/zod-openapi'
import { nodeSchema } from '../../../contract/packs/node'
import { moveInputSchema, nodeOfferSchema } from '../../../contract/people/members'
import { signedIn } from '../../http/authentication'
import { publisherIdParams, publisherNodeParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'
import { acceptOffer } from '../../members/accept-offer'
import { createOffer } from '../../members/create-offer'
import { deleteOffer } from '../../members/delete-offer'
import { listUserOffers } from '../../members/list-user-offers'
import { moveNode } from '../../members/move-node'

const offerParams = publisherIdParams.extend({
  offerId: z.string().max(100).meta({ description: 'id of an offer', format: 'uuid' }),
})
const refused = ['unauthenticated', 'banned', 'not_permitted', 'publisher_not_found'] as const
const ofPack = [...refused, 'node_not_found', 'node_banned', 'state_conflict'] as const

const moveNodeRoute = createRoute({
  ...signedIn('offers'),
  operationId: 'moveNode',
  summary: 'Moves a pack to another publisher of the caller',
  method: 'post',
  path: '/publishers/{publisherId}/nodes/{nodeId}/move',
  request: { params: publisherNodeParams, body: jsonBody(moveInputSchema) },
  responses: { 200: json(nodeSchema, 'the pack'), ...refusals('invalid_request', ...ofPack) },
})

const createOfferRoute = createRoute({
  ...signedIn('offers'),
  operationId: 'createOffer',
  summary: 'Offers a pack to another publisher',
  description: 'It moves once an owner there accepts. A new offer replaces the previous one.',
  method: 'post',
  path: '/publishers/{publisherId}/nodes/{nodeId}/offers',
  request: { params: publisherNodeParams, body: jsonBody(moveInputSchema) },
  responses: { 201: json(nodeOfferSchema, 'the offer'), ...refusals('invalid_request', ...ofPack) },
})

const listUserOffersRoute = createRoute({
  ...signedIn('offers'),
  operationId: 'listUserOffers',
  summary: 'Lists open offers of packs from and to the signed-in user’s publishers',
  description: 'Publishers they own.',
  method: 'get',
  path: '/users/offers',
  responses: {
    200: json(z.array(nodeOfferSchema), 'newest first'),
    ...refusals('unauthenticated', 'user_not_found'),
  },
})

const acceptOfferRoute = createRoute({
  ...signedIn('offers'),
  operationId: 'acceptOffer',
  summary: 'Accepts an offered pack',
  method: 'post',
  path: '/publishers/{publisherId}/offers/{offerId}/accept',
  request: { params: offerParams },
  responses: { 200: json(nodeSchema, 'the pack'), ...refusals(...ofPack, 'offer_not_found') },
})

const deleteOfferRoute = createRoute({
  ...signedIn('offers'),
  operationId: 'deleteOffer',
  summary: 'Withdraws or declines an offer',
  method: 'delete',
  path: '/publishers/{publisherId}/offers/{offerId}',
  request: { params: offerParams },
  responses: { 204: noContent('ended'), ...refusals(...refused, 'offer_not_found') },
})

export const offersRoutes = () =>
  createRouter()
    .openapi(moveNodeRoute, async (context) =>
      context.json(
        await moveNode(context.get('ctx'), context.req.valid('param'), context.req.valid('json')),
        200,
      ),
    )
    .openapi(createOfferRoute, async (context) =>
      context.json(
        await createOffer(context.get('ctx'), context.req.valid('param'), context.req.valid('json')),
        201,
      ),
    )
    .openapi(listUserOffersRoute, async (context) =>
      context.json(await listUserOffers(context.get('ctx')), 200),
    )
    .openapi(acceptOfferRoute, async (context) =>
      context.json(await acceptOffer(context.get('ctx'), context.req.valid('param')), 200),
    )
    .openapi(deleteOfferRoute, async (context) => {
      await deleteOffer(context.get('ctx'), context.req.valid('param'))
      return context.body(null, 204)
    })
