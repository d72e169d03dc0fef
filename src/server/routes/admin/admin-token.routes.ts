import { createRoute } from '@hono/zod-openapi'
import { adminTokenSchema } from '../../../contract/admin/admin-token'
import { signedInInPerson } from '../../http/authentication'
import { createRouter, json, refusals } from '../../http/router'
import { adminGenerateToken } from '../../moderation/admin-generate-token'

const adminGenerateTokenRoute = createRoute({
  ...signedInInPerson('admin'),
  operationId: 'adminGenerateToken',
  summary: 'Issues a token that replaces an administrator’s sign-in for an hour',
  method: 'post',
  path: '/admin/generate-token',
  responses: {
    200: json(adminTokenSchema, 'the token and when it expires'),
    ...refusals('unauthenticated', 'banned', 'sign_in_again'),
  },
})

export const adminTokenRoutes = () =>
  createRouter().openapi(adminGenerateTokenRoute, async (context) =>
    context.json(await adminGenerateToken(context.get('ctx')), 200),
  )
