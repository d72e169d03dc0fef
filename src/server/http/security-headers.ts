import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { RequestEnv } from './router'

/**
 * Sets the security headers of every response: no MIME sniffing, no scripts, no framing, readable by any origin, and HSTS if
 * `publicUrl` is https. A route may set its own policy.
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
