import { createHash, timingSafeEqual } from 'node:crypto'
import type { Services } from './services'
import { isReady } from '../store/schema/is-ready'
import { Refusal } from '../platform/refusal'
import type { Router } from './router'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
const isSameSecret = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

/**
 * Adds the operator's endpoints: `/health` (liveness), `/ready` (readiness: 503 while the process is stopping, or while the
 * database is unreachable or has an older schema) and `/metrics` (for Prometheus; refused with `not_permitted` without the
 * operator's token, except for a developer's own programs).
 */
export function addOperatorPaths(app: Router, services: Services): void {
  app.get('/health', (context) => context.text('OK'))

  app.get('/ready', async (context) => {
    context.header('Cache-Control', 'no-store')
    if (services.stopping?.aborted)
      throw new Refusal('service_unavailable', 'This registry process is stopping.')
    if (!(await isReady(services.db)))
      throw new Refusal(
        'service_unavailable',
        'The database isn’t responding, or its schema is older than this build.',
      )
    return context.text('OK')
  })

  const { metrics, metricsToken } = services
  if (!metrics) return
  app.get('/metrics', async (context) => {
    const [, given] = /^Bearer (\S+)$/.exec(context.req.header('Authorization') ?? '') ?? []
    const isOperator = metricsToken !== undefined && given !== undefined && isSameSecret(given, metricsToken)
    const isNear = context.get('client').isOwn && context.req.header('X-Forwarded-For') === undefined
    if (!isOperator && !isNear)
      throw new Refusal('not_permitted', 'Metrics are for the operator: REGISTRY_METRICS_TOKEN lets you in.')
    const { text, contentType } = await metrics.read()
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}
