import { paths } from '@/lib/paths'

type Query = Record<string, string | string[] | undefined>

/** The address to return to after login: the first `fromUrl`, or null (specification, section 2, Return address). */
export function fromUrlOf(query: Query): string | null {
  const given = query.fromUrl
  return (Array.isArray(given) ? given[0] : given) ?? null
}

/** The query fragment that makes login come back to `path` (specification, section 2, Return address). */
export const fromUrlFragment = (path: string): string => `fromUrl=${encodeURIComponent(path)}`

/** The return address inside the address that a mail's link continues to; only that part of it is ever followed. */
export function fromUrlIn(continueUrl: string | string[] | undefined): string | null {
  const [address] = [continueUrl].flat()
  return address && URL.canParse(address) ? new URL(address).searchParams.get('fromUrl') : null
}

const ORIGIN = 'http://return.invalid'
const AUTH_SCREENS = /^(?:\/[a-z]{2})?\/auth(?:[/?#]|$)/
// Browsers drop some of these before they look where an address leads.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
const LEAVES_THE_SITE = /^\/[/\\]/

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether an address of this website is one of the login's screens. */
export const isAuthScreen = (address: string): boolean => AUTH_SCREENS.test(address)

/** Whether a path stays on this website, also for whoever decodes it once or twice more than needed. */
const staysHere = (path: string): boolean =>
  [path, decoded(path), decoded(decoded(path))].every(
    (reading) => reading.startsWith('/') && !LEAVES_THE_SITE.test(reading) && !CONTROL.test(reading),
  )

/**
 * Where a signed-in person goes: to `fromUrl` when it is a path of this website, to home when it is anything else, and
 * to their own nodes when none was given or it would lead back to a login screen.
 */
export function returnPath(fromUrl: string | null): string {
  if (fromUrl === null || fromUrl === '') return paths.yourNodes()
  if (CONTROL.test(fromUrl) || !fromUrl.startsWith('/') || !URL.canParse(fromUrl, ORIGIN)) return paths.home()
  const { origin, pathname, search, hash } = new URL(fromUrl, ORIGIN)
  if (origin !== ORIGIN || !staysHere(pathname)) return paths.home()
  return isAuthScreen(pathname) ? paths.yourNodes() : `${pathname}${search}${hash}`
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
