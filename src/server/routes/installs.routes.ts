import type { Context } from 'hono'
import { createRoute, z } from '@hono/zod-openapi'
import { nodeVersionSchema } from '../../contract/versions/node-version'
import { optionalUser } from '../http/authentication'
import { noStore } from '../http/caching'
import { clientOf } from '../http/client-of'
import { nodeIdParams } from '../http/params'
import { createRouter, json, refusals, type RequestEnv } from '../http/router'
import { installNode } from '../delivery/archives/install-node'
import { noteInstall } from '../delivery/archives/note-install'

const installNodeRoute = createRoute({
  tags: ['versions'],
  operationId: 'installNode',
  summary: 'Returns the version of a pack to install, and counts the install',
  method: 'get',
  path: '/nodes/{nodeId}/install',
  middleware: [noStore, optionalUser],
  request: {
    params: nodeIdParams,
    query: z.object({
      version: z.string().max(100).optional().meta({
        description: 'number of a version; default, or `latest`: the latest installable one',
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
    // A HEAD request, as sent by link checkers, does not count as an install.
    const counts = context.req.method !== 'HEAD'
    const found = await installNode(context.get('ctx'), nodeId, version)
    const count = (of: Context<RequestEnv>) => noteInstall(of.get('ctx'), found, clientOf(of))
    if (counts) await count(context)
    context.set('onEachAnswer', count)
    return context.json(found, 200)
  })
