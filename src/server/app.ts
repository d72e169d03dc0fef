import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { TrieRouter } from 'hono/router/trie-router'
import type { Services } from './http/services'
import { allowedMethods } from './http/allowed-methods'
import { addApiReference } from './http/api-reference'
import { limitBody, requireBodyType } from './http/bodies'
import { checkJson } from './http/check-json'
import { identifyClient } from './http/client-of'
import { documentRefusals } from './http/document-refusals'
import { answerError } from './http/errors'
import { keepAnswers } from './http/keep-answers'
import { limitCalls, LIMIT_HEADERS } from './http/limit-calls'
import { admitRequests, limitRequests } from './http/limit-requests'
import { addOperatorPaths } from './http/operator-paths'
import { refuseBadAddress } from './http/refuse-bad-address'
import { rewriteRequest, tolerateBrackets } from './http/rewrite-request'
import { requestLog } from './http/request-log'
import { createRouter, type Router } from './http/router'
import { securityHeaders } from './http/security-headers'
import { Refusal } from './platform/refusal'
import { ROUTES } from './all-routes'

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

/** The headers of a 304: without the last two a browser of another origin may not read its cached response. */
const SAID_WITH_304 = [
  ...RETAINED_304_HEADERS,
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
]

/**
 * In local mode tokens are not signed: any page in the developer's browser could act as anybody, so CORS allows only pages of
 * this machine.
 */
const ofThisMachine = (origin: string) =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin) ? origin : null

/**
 * Creates the registry service as a fetch handler. It reads no environment variables and opens no connections: everything with
 * side effects is injected (decision 1).
 */
export function createApp(services: Services): Router {
  // Hono's default would first try in vain to combine such paths into one regular expression.
  const app = createRouter({ getPath: rewriteRequest, router: new TrieRouter() })
  app.use(requestLog(services))
  app.use(securityHeaders(services.publicUrl))
  app.use(identifyClient(services))
  app.use(refuseBadAddress)
  app.use(tolerateBrackets)
  app.use(
    cors({
      origin: services.localMode ? ofThisMachine : '*',
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      allowHeaders: [
        'Authorization',
        'Content-Type',
        'Cache-Control',
        'Pragma',
        'Expires',
        'If-Match',
        'If-None-Match',
      ],
      exposeHeaders: [
        'Content-Range',
        'ETag',
        'Repr-Digest',
        'X-Request-Id',
        'Retry-After',
        ...LIMIT_HEADERS,
      ],
      maxAge: 86_400,
    }),
  )
  app.onError(answerError)
  addOperatorPaths(app, services)
  if (services.requestsAtOnce !== undefined) app.use(limitRequests(services.requestsAtOnce))
  if (services.admission) app.use(admitRequests('changes', services.admission))
  app.use(limitCalls(services.limits ?? {}))
  const kept =
    services.keptAnswersBytes === undefined
      ? undefined
      : keepAnswers(services.db, services.keptAnswersBytes, () =>
          [services.searchRevision?.(), services.reads?.revision()].join(' '),
        )
  if (kept) app.use(kept.atOnce)
  if (services.admission) app.use(admitRequests('reads', services.admission))
  if (kept) app.use(kept.keep)
  app.use(etag({ retainedHeaders: SAID_WITH_304 }))
  app.use(compress())
  app.use(limitBody)
  app.use(requireBodyType)
  app.use(checkJson)
  app.notFound((context) => {
    const methods = allowed(context.req.path)
    if (methods.length > 0) {
      context.header('Allow', methods.join(', '))
      throw new Refusal('method_not_allowed', `This address takes ${methods.join(', ')} only.`)
    }
    throw new Refusal(
      'route_not_found',
      'The registry has no such address. GET /openapi lists what there is.',
    )
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'an ID token of the identity provider; for an hour also what an administrator got from POST /admin/generate-token',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'a personal access token of the publisher',
  })
  for (const routes of ROUTES) app.route('/', routes())
  documentRefusals(app)
  app.doc31('/openapi', DOCUMENT)
  app.doc31('/openapi.json', DOCUMENT)
  addApiReference(app)
  app.get('/', (context) =>
    context.json({
      name: DOCUMENT.info.title,
      openapi: `${services.publicUrl}/openapi`,
      docs: `${services.publicUrl}/docs`,
      website: services.siteUrl,
    }),
  )
  const allowed = allowedMethods(app)
  return app
}

/** Returns the OpenAPI document of the service, without a database: clients are generated from it. */
export const openapiDocument = (app: Router) => app.getOpenAPI31Document(DOCUMENT)
