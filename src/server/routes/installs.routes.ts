import { createRoute, z } from '@hono/zod-openapi'
import { nodeVersionSchema } from '../../contract/versions/node-version'
import { optionalUser } from '../http/authentication'
import { noStore } from '../http/caching'
import { clientOf } from '../http/client-of'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals } from '../http/router'
import { installNode } from '../delivery/archives/install-node'

const installNodeRoute = createRoute({
  tags: ['versions'],
  operationId: 'installNode',
  summary: 'What is needed to install a pack; counts the install',
  method: 'get',
  path: '/nodes/{nodeId}/install',
  middleware: [noStore, optionalUser],
  request: {
    params: nodeIdParams,
    query: z.object({
      version: z.string().max(100).optional().meta({
        description:
          'a version by its number; without it, or with `latest`: the latest that people can install',
        example: '1.2.0',
      }),
    }),
  },
  responses: {
    200: json(nodeVersionSchema, 'the version, with its downloadUrl'),
    ...refusals(
      'node_banned',
      'version_not_installable',
      'node_not_found',
      'node_version_not_found',
      'no_published_version',
    ),
  },
})

export const installsRoutes = () =>
  createRouter().openapi(installNodeRoute, async (context) => {
    const { nodeId } = context.req.valid('param')
    const { version } = context.req.valid('query')
    // Who only asks whether it is there, as link checkers do, installs nothing.
    const client = context.req.method === 'HEAD' ? undefined : clientOf(context)
    return context.json(await installNode(context.get('ctx'), nodeId, version, client), 200)
  })
