import { builtPolicy, serverEnvironment } from './environment'

const A_YEAR_SECONDS = 31_536_000

/**
 * What documents say besides where the website's own address (`SITE_URL`) is https: nothing is loaded without it, and
 * browsers come back by it. Decided per request, because one build serves every place; the policy is next.config.js's.
 */
export function secureSiteHeaders(): Record<string, string> {
  if (!serverEnvironment().siteUrl.startsWith('https:')) return {}
  return {
    'Content-Security-Policy': `${builtPolicy()}; upgrade-insecure-requests`,
    'Strict-Transport-Security': `max-age=${A_YEAR_SECONDS}`,
  }
}
