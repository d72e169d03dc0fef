import { paths } from '@/lib/paths'

type Query = Record<string, string | string[] | undefined>

/** Returns the return path after login: the first `fromUrl`, or null (specification, section 2, Return address). */
export function fromUrlOf(query: Query): string | null {
  const given = query.fromUrl
  return (Array.isArray(given) ? given[0] : given) ?? null
}

/** Returns the query string that makes login return to `path` (specification, section 2, Return address). */
export const fromUrlFragment = (path: string): string => `fromUrl=${encodeURIComponent(path)}`

/** Returns the return path inside the continue URL of a mail's link; only that part of it is ever followed. */
export function fromUrlIn(continueUrl: string | string[] | undefined): string | null {
  const [address] = [continueUrl].flat()
  return address && URL.canParse(address) ? new URL(address).searchParams.get('fromUrl') : null
}

const ORIGIN = 'http://return.invalid'
const AUTH_SCREENS = /^(?:\/[a-z]{2})?\/auth(?:[/?#]|$)/
// Browsers drop some of these before parsing a URL.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
const LEAVES_THE_SITE = /^\/[/\\]/

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a path of this website is one of the login's screens. */
export const isAuthScreen = (address: string): boolean => AUTH_SCREENS.test(address)

/** Whether a path stays on this website, even if it is decoded once or twice too often. */
const staysHere = (path: string): boolean =>
  [path, decoded(path), decoded(decoded(path))].every(
    (reading) => reading.startsWith('/') && !LEAVES_THE_SITE.test(reading) && !CONTROL.test(reading),
  )

/**
 * Returns where to redirect a signed-in user: `fromUrl` if it is a path of this website, home if it is anything else, and
 * their own nodes if there is none or it is a login screen.
 */
export function returnPath(fromUrl: string | null): string {
  if (fromUrl === null || fromUrl === '') return paths.yourNodes()
  if (CONTROL.test(fromUrl) || !fromUrl.startsWith('/') || !URL.canParse(fromUrl, ORIGIN)) return paths.home()
  const { origin, pathname, search, hash } = new URL(fromUrl, ORIGIN)
  if (origin !== ORIGIN || !staysHere(pathname)) return paths.home()
  return isAuthScreen(pathname) ? paths.yourNodes() : `${pathname}${search}${hash}`
}

/**
 * Returns the URL of a login screen from `currentPath` (path and query of the router): keeps the current query string
 * (specification, section 2), and adds the return path unless the query already has one.
 */
export function withReturn(screen: string, currentPath: string): string {
  const [, query = ''] = currentPath.split('#')[0]?.split('?') ?? []
  const carried = new URLSearchParams(query).has('fromUrl') ? [query] : [query, fromUrlFragment(currentPath)]
  return `${screen}?${carried.filter(Boolean).join('&')}`
}
