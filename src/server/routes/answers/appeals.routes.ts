import { createRoute, z } from '@hono/zod-openapi'
import {
  adminAppealPageSchema,
  adminListAppealsQuerySchema,
  appealDecisionInputSchema,
  appealInputSchema,
  appealMessageInputSchema,
  appealSchema,
  appealThreadSchema,
} from '../../../contract/answers/appeal'
import { adoptionSchema } from '../../../contract/packs/adoption'
import { adminDecideAppeal } from '../../answers/admin-decide-appeal'
import { adminListAppeals } from '../../answers/admin-list-appeals'
import { createAppeal } from '../../answers/create-appeal'
import { createAppealMessage } from '../../answers/create-appeal-message'
import { deleteAppeal } from '../../answers/delete-appeal'
import { getAppeal } from '../../answers/get-appeal'
import { listNodeAdoptions } from '../../answers/list-node-adoptions'
import { listUserAppeals } from '../../answers/list-user-appeals'
import { optionalUser, signedIn } from '../../http/authentication'
import { publicCaching } from '../../http/caching'
import { nodeIdParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'

const appealParams = z.object({
  appealId: z.string().max(100).meta({ description: 'id of a thread', format: 'uuid' }),
})

const createAppealRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'createAppeal',
  summary: 'Asks the moderators for another look',
  description: 'Opens a thread between the people concerned and the moderators.',
  method: 'post',
  path: '/appeals',
  request: { body: jsonBody(appealInputSchema) },
  responses: {
    201: json(appealThreadSchema, 'the thread'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_permitted',
      'node_mirrored',
      'node_not_found',
      'state_conflict',
    ),
  },
})

const listUserAppealsRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'listUserAppeals',
  summary: 'Lists threads that concern the signed-in user',
  description: 'Open ones, and those decided in the last 90 days.',
  method: 'get',
  path: '/users/appeals',
  responses: { 200: json(z.array(appealSchema), 'newest first'), ...refusals('unauthenticated') },
})

const getAppealRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'getAppeal',
  summary: 'Returns a thread with its messages',
  method: 'get',
  path: '/appeals/{appealId}',
  request: { params: appealParams },
  responses: {
    200: json(appealThreadSchema, 'the thread'),
    ...refusals('unauthenticated', 'appeal_not_found'),
  },
})

const createAppealMessageRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'createAppealMessage',
  summary: 'Sends a message, or objects to an adoption',
  method: 'post',
  path: '/appeals/{appealId}/messages',
  request: { params: appealParams, body: jsonBody(appealMessageInputSchema) },
  responses: {
    201: json(appealThreadSchema, 'the thread'),
    ...refusals('invalid_request', 'unauthenticated', 'not_permitted', 'appeal_not_found', 'state_conflict'),
  },
})

const deleteAppealRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'deleteAppeal',
  summary: 'Withdraws an appeal',
  method: 'delete',
  path: '/appeals/{appealId}',
  request: { params: appealParams },
  responses: {
    204: noContent('withdrawn'),
    ...refusals('unauthenticated', 'not_permitted', 'appeal_not_found'),
  },
})

const adminListAppealsRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'adminListAppeals',
  summary: 'Lists the moderators’ queue of threads, oldest first, with response times',
  method: 'get',
  path: '/admin/appeals',
  request: { query: adminListAppealsQuerySchema },
  responses: {
    200: json(adminAppealPageSchema, 'a page of threads'),
    ...refusals('invalid_request', 'unauthenticated', 'banned', 'not_admin'),
  },
})

const adminDecideAppealRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'adminDecideAppeal',
  summary: 'Decides a thread, with a reason',
  description: 'Does what was asked in the same transaction, or refuses.',
  method: 'post',
  path: '/admin/appeals/{appealId}/decision',
  request: { params: appealParams, body: jsonBody(appealDecisionInputSchema) },
  responses: {
    200: json(appealThreadSchema, 'the thread'),
    ...refusals(
      'invalid_request',
      'reason_required',
      'unauthenticated',
      'banned',
      'not_admin',
      'not_permitted',
      'sign_in_again',
      'appeal_not_found',
      'node_not_found',
      'publisher_not_found',
      'state_conflict',
    ),
  },
})

const listNodeAdoptionsRoute = createRoute({
  tags: ['appeals'],
  middleware: [publicCaching, optionalUser],
  operationId: 'listNodeAdoptions',
  summary: 'Lists the steps of a pack’s latest adoptions',
  method: 'get',
  path: '/nodes/{nodeId}/adoptions',
  request: { params: nodeIdParams },
  responses: { 200: json(z.array(adoptionSchema), 'newest first'), ...refusals('node_not_found') },
})

export const appealsRoutes = () =>
  createRouter()
    .openapi(createAppealRoute, async (context) =>
      context.json(await createAppeal(context.get('ctx'), context.req.valid('json')), 201),
    )
    .openapi(listUserAppealsRoute, async (context) =>
      context.json(await listUserAppeals(context.get('ctx')), 200),
    )
    .openapi(getAppealRoute, async (context) =>
      context.json(await getAppeal(context.get('ctx'), context.req.valid('param').appealId), 200),
    )
    .openapi(createAppealMessageRoute, async (context) =>
      context.json(
        await createAppealMessage(
          context.get('ctx'),
          context.req.valid('param').appealId,
          context.req.valid('json'),
        ),
        201,
      ),
    )
    .openapi(deleteAppealRoute, async (context) => {
      await deleteAppeal(context.get('ctx'), context.req.valid('param').appealId)
      return context.body(null, 204)
    })
    .openapi(adminListAppealsRoute, async (context) =>
      context.json(await adminListAppeals(context.get('ctx'), context.req.valid('query')), 200),
    )
    .openapi(adminDecideAppealRoute, async (context) =>
      context.json(
        await adminDecideAppeal(
          context.get('ctx'),
          context.req.valid('param').appealId,
          context.req.valid('json'),
        ),
        200,
      ),
    )
    .openapi(listNodeAdoptionsRoute, async (context) =>
      context.json(await listNodeAdoptions(context.get('ctx'), context.req.valid('param').nodeId), 200),
    )
