import { paths } from '@/lib/paths'

type Query = Record<string, string | string[] | undefined>

/** The address to return to after login: the first `fromUrl`, or null (specification, section 2, Return address). */
export function fromUrlOf(query: Query): string | null {
  const given = query.fromUrl
  return (Array.isArray(given) ? given[0] : given) ?? null
}

/** The query fragment that makes login come back to `path` (specification, section 2, Return address). */
export const fromUrlFragment = (path: string): string => `fromUrl=${encodeURIComponent(path)}`

const ORIGIN = 'http://return.invalid'
const AUTH_SCREENS = /^(?:\/[a-z]{2})?\/auth(?:\/|$)/

/**
 * Where a signed-in person goes: to `fromUrl` when it is a path of this website, to home when it is anything else, and
 * to their own nodes when none was given or it would lead back to a login screen.
 */
export function returnPath(fromUrl: string | null): string {
  if (fromUrl === null || fromUrl === '') return paths.yourNodes()
  if (!fromUrl.startsWith('/') || !URL.canParse(fromUrl, ORIGIN)) return paths.home()
  const { origin, pathname, search, hash } = new URL(fromUrl, ORIGIN)
  if (origin !== ORIGIN || pathname.startsWith('//')) return paths.home()
  return AUTH_SCREENS.test(pathname) ? paths.yourNodes() : `${pathname}${search}${hash}`
}

/**
 * The address of a login screen from `currentPath` (path and query as the router has them): the current query string is
 * carried over (specification, section 2), and the way back unless the query already names one.
 */
export function withReturn(screen: string, currentPath: string): string {
  const [, query = ''] = currentPath.split('#')[0]?.split('?') ?? []
  const carried = new URLSearchParams(query).has('fromUrl') ? [query] : [query, fromUrlFragment(currentPath)]
  return `${screen}?${carried.filter(Boolean).join('&')}`
}
