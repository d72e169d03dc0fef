import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { comfyNodesRoutes } from './comfy-nodes/comfy-nodes.routes'
import type { Services } from './context'
import { answerError } from './http/errors'
import { rewriteRequest, tolerateBrackets } from './http/rewrite-request'
import { requestLog } from './http/request-log'
import { createRouter, type Router } from './http/router'
import { nodesRoutes } from './nodes/nodes.routes'
import { publishersRoutes } from './publishers/publishers.routes'
import { Refusal } from './refusal'
import { usersRoutes } from './users/users.routes'
import { versionsRoutes } from './versions/versions.routes'

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Comfy Registry',
    version: '1.0.0',
    description: 'The registry of custom nodes for ComfyUI. Every refusal answers `{error, message}`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
}

/**
 * The registry service as a fetch handler. It reads no environment and opens nothing: whatever reaches
 * outside is handed in (house rules; contract, decision 1).
 */
export function createApp(services: Services): Router {
  const app = createRouter({ getPath: rewriteRequest })
  app.use(requestLog(services))
  app.use(tolerateBrackets)
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      allowHeaders: ['Authorization', 'Content-Type', 'Cache-Control', 'Pragma', 'Expires'],
      exposeHeaders: ['ETag', 'X-Request-Id'],
      maxAge: 86_400,
    }),
  )
  app.use(etag())
  app.use(compress())
  app.onError(answerError)
  app.notFound(() => {
    throw new Refusal(
      'route_not_found',
      'The registry has no such address. GET /openapi lists what there is.',
    )
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'an ID token of the identity provider',
  })
  for (const routes of [nodesRoutes, versionsRoutes, comfyNodesRoutes, publishersRoutes, usersRoutes])
    app.route('/', routes())
  app.get('/health', (context) => context.text('OK'))
  app.doc31('/openapi', DOCUMENT)
  return app
}

/** The OpenAPI document of the service, without a database: what clients are generated from. */
export const openapiDocument = (app: Router) => app.getOpenAPI31Document(DOCUMENT)
