import { getPath } from 'hono/utils/url'

const COMFY_NODE_OF_ANY_NAME = /^\/comfy-nodes\/(.+)\/node$/

/**
 * The path a request is routed by. Node-class names hold `/`, `+`, `|` and spaces, sent encoded or not (contract
 * 1B): everything between `/comfy-nodes/` and the last `/node` becomes one segment. `/users/publishers` is served
 * with and without its slash (contract 1E).
 */
export function rewriteRequest(request: Request): string {
  const path = getPath(request)
  if (path === '/users/publishers') return '/users/publishers/'
  if (path === '/users/') return '/users'
  const name = COMFY_NODE_OF_ANY_NAME.exec(path)?.[1]
  return name ? `/comfy-nodes/${name.replaceAll('/', '%2F')}/node` : path
}
