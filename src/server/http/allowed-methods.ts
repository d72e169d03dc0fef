import { TrieRouter } from 'hono/router/trie-router'
import type { Router } from './router'

/**
 * Returns the methods that a path allows; empty if the path does not exist. Considers the routes that were added before the
 * first call. GET implies HEAD.
 */
export function allowedMethods(app: Router): (path: string) => string[] {
  let router: TrieRouter<string> | undefined
  return (path) => {
    router ??= routerOfMethods(app)
    const found = new Set(router.match('ALL', path)[0].map(([method]) => method))
    return [...(found.has('GET') ? ['GET', 'HEAD'] : []), ...[...found].filter((method) => method !== 'GET')]
  }
}

function routerOfMethods(app: Router): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const { method, path } of app.routes) if (method !== 'ALL') router.add('ALL', path, method)
  return router
}
