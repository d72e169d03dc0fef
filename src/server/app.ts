import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { archivesRoutes } from './archives/archives.routes'
import { claimsRoutes } from './claims/claims.routes'
import { comfyNodesRoutes } from './comfy-nodes/comfy-nodes.routes'
import type { Services } from './context'
import { limitBody, requireBodyType } from './http/bodies'
import { answerError } from './http/errors'
import { rewriteRequest, tolerateBrackets } from './http/rewrite-request'
import { requestLog } from './http/request-log'
import { createRouter, type Router } from './http/router'
import { installsRoutes } from './installs/installs.routes'
import { moderationRoutes } from './moderation/moderation.routes'
import { adminNodesRoutes } from './nodes/admin-nodes.routes'
import { nodeWritesRoutes } from './nodes/node-writes.routes'
import { nodesRoutes } from './nodes/nodes.routes'
import { permissionsRoutes } from './permissions/permissions.routes'
import { publisherWritesRoutes } from './publishers/publisher-writes.routes'
import { publishersRoutes } from './publishers/publishers.routes'
import { Refusal } from './refusal'
import { tokensRoutes } from './tokens/tokens.routes'
import { usersRoutes } from './users/users.routes'
import { adminVersionsRoutes } from './versions/admin-versions.routes'
import { versionWritesRoutes } from './versions/version-writes.routes'
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

// `/publishers/validate` stands before `/publishers/{publisherId}`, whose shape it has.
const ROUTES = [
  nodesRoutes,
  nodeWritesRoutes,
  adminNodesRoutes,
  versionsRoutes,
  versionWritesRoutes,
  adminVersionsRoutes,
  comfyNodesRoutes,
  publisherWritesRoutes,
  publishersRoutes,
  permissionsRoutes,
  moderationRoutes,
  archivesRoutes,
  installsRoutes,
  claimsRoutes,
  tokensRoutes,
  usersRoutes,
]

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
  app.use(limitBody)
  app.use(requireBodyType)
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
  for (const routes of ROUTES) app.route('/', routes())
  app.get('/health', (context) => context.text('OK'))
  app.doc31('/openapi', DOCUMENT)
  return app
}

/** The OpenAPI document of the service, without a database: what clients are generated from. */
export const openapiDocument = (app: Router) => app.getOpenAPI31Document(DOCUMENT)
