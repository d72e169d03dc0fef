import { createMiddleware } from 'hono/factory'
import { getPath } from 'hono/utils/url'
import type { RequestEnv } from './router'

const NAME_WITH_SLASHES =
  /^(\/comfy-nodes\/)(.+)(\/node)$|^(\/nodes\/[^/]+\/(?:comfy-nodes|versions\/[^/]+\/(?:comfy-nodes|files|source)|repository\/(?:files|source))\/)(.+)$/

/**
 * Returns the path by which a request is routed. Node-class names contain `/`, `+`, `|` and spaces, encoded or not (contract
 * 1B): everything between `/comfy-nodes/` and the last `/node`, or after a pack's or version's `/comfy-nodes/`, its `/files/`,
 * its `/source/` or those of a repository, becomes one segment. `/users/publishers` works with and without a trailing slash
 * (contract 1E).
 */
export function rewriteRequest(request: Request): string {
  const path = getPath(request)
  if (path === '/users/publishers') return '/users/publishers/'
  if (path === '/users/') return '/users'
  const [, start, name, end, startOfOne, nameOfOne] = NAME_WITH_SLASHES.exec(path) ?? []
  if (name) return `${start}${name.replaceAll('/', '%2F')}${end}`
  return nameOfOne ? `${startOfOne}${nameOfOne.replaceAll('/', '%2F')}` : path
}

const BRACKETS = /(?:\[\]|%5B%5D)(?==)/gi

/** Accepts `key[]=value` as `key=value` (contract 0.6). */
export const tolerateBrackets = createMiddleware<RequestEnv>(async (context, next) => {
  const { raw } = context.req
  const url = raw.url.replace(BRACKETS, '')
  if (url !== raw.url) context.req.raw = new Request(url, raw)
  await next()
})
