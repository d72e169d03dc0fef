import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { RequestEnv } from './router'

/**
 * What every answer tells browsers: take it for what it says it is, run and frame nothing of it, let any page read it,
 * and, where `publicUrl` is https, come back by https only. A route may give a policy of its own.
 */
export function securityHeaders(publicUrl: string) {
  const usual = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: 'cross-origin',
    originAgentCluster: false,
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: 'DENY',
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return createMiddleware<RequestEnv>(async (context, next) => {
    let own: string | null = null
    await usual(context, async () => {
      await next()
      own = context.res.headers.get('Content-Security-Policy')
    })
    if (own) context.res.headers.set('Content-Security-Policy', own)
  })
}
