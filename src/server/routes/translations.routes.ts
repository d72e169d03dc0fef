import { createRoute } from '@hono/zod-openapi'
import { nodeSchema } from '../../contract/packs/node'
import { translationsInputSchema } from '../../contract/packs/translations'
import { signedIn } from '../http/authentication'
import { nodeIdParams } from '../http/params'
import { createRouter, json, jsonBody, refusals } from '../http/router'
import { createTranslations } from '../packs/create-translations'

const createTranslationsRoute = createRoute({
  ...signedIn('nodes'),
  operationId: 'createTranslations',
  summary: 'Adds translations of a pack',
  description: 'Merged with existing ones, field by field; `null` removes a field.',
  method: 'post',
  path: '/nodes/{nodeId}/translations',
  request: { params: nodeIdParams, body: jsonBody(translationsInputSchema) },
  responses: {
    201: json(nodeSchema, 'the pack with its translations'),
    ...refusals(
      'invalid_request',
      'unauthenticated',
      'banned',
      'not_permitted',
      'node_banned',
      'node_not_found',
    ),
  },
})

export const translationsRoutes = () =>
  createRouter().openapi(createTranslationsRoute, async (context) => {
    const { nodeId } = context.req.valid('param')
    return context.json(await createTranslations(context.get('ctx'), nodeId, context.req.valid('json')), 201)
  })
