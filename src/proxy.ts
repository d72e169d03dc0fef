import { NextResponse, type NextRequest } from 'next/server'
import { serverEnvironment } from '@/lib/environment'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_PREFERENCE,
  isLanguage,
  preferredLanguage,
} from '@/lib/languages/languages'
import { secureSiteHeaders } from '@/lib/secure-site'

const EMULATOR_PATHS = /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//
// Ids of packs and publishers may hold dots; anywhere else a dot means a file.
const NOT_A_DOCUMENT = /^\/(?:_next|api|emulator)(?:\/|$)|^\/(?!(?:nodes|publishers)\/).*\.[A-Za-z0-9]{1,12}$/
const TEMPORARILY = 307
/** What Next passes on of a body; of a larger one the service would wait in vain for the rest. */
const PASSED_ON_BYTES = 10 * 1024 * 1024
const DEPENDS_ON = 'Cookie, Accept-Language'

/**
 * Everything that depends on where the website runs, decided per request so that one build serves every place:
 * `/api/*` goes to the registry service, the identity emulator's own paths to the emulator (local mode only), and a
 * document asked for without a language to the language its reader chose or prefers (specification, section 2).
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = new URL(request.url)
  const { registryApiUrl, authEmulatorHost } = serverEnvironment()

  if (pathname.startsWith('/api/'))
    return isPassedOnWhole(request)
      ? passOn(`${registryApiUrl}${pathname.slice('/api'.length)}${search}`)
      : refuseBody()
  if (authEmulatorHost && EMULATOR_PATHS.test(pathname)) {
    return passOn(`http://${authEmulatorHost}${pathname}${search}`)
  }
  if (!asksForDocument(request, pathname)) return NextResponse.next()
  if (!isReadable(pathname)) return secured(NextResponse.rewrite(new URL('/404', request.url)))

  const language = languageFor(request, pathname)
  if (language === undefined) return secured(NextResponse.next())
  const prefixed = new URL(`/${language}${pathname === '/' ? '' : pathname}${search}`, request.url)
  const response =
    language === DEFAULT_LANGUAGE ? NextResponse.next() : NextResponse.redirect(prefixed, TEMPORARILY)
  response.headers.set('Vary', DEPENDS_ON)
  return secured(response)
}

/** Whether all of a body would be passed on; of an archive without a length nobody can tell. */
const isPassedOnWhole = ({ headers, nextUrl }: NextRequest) =>
  Number(headers.get('content-length') ?? 0) <= PASSED_ON_BYTES &&
  !(headers.has('transfer-encoding') && nextUrl.pathname.startsWith('/api/uploads/'))

const refuseBody = () =>
  NextResponse.json(
    {
      error: 'payload_too_large',
      message:
        'Archives above 10 MiB do not pass through the website: send them to the registry service itself, whose address REGISTRY_PUBLIC_URL is to name.',
    },
    { status: 413, headers: { 'Cache-Control': 'no-store' } },
  )

/** A document as it is sent; one that says nothing else itself is kept by no shared cache, least of all for a year. */
function secured(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', 'private, no-cache')
  for (const [name, value] of Object.entries(secureSiteHeaders())) response.headers.set(name, value)
  return response
}

const passOn = (target: string) => NextResponse.rewrite(new URL(target))

const asksForDocument = (request: NextRequest, pathname: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !NOT_A_DOCUMENT.test(pathname) &&
  !request.headers.has('x-nextjs-data')

/** Whether its percent signs stand for characters; Next has no page of ours for any other. */
function isReadable(pathname: string): boolean {
  try {
    return Boolean(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** The language to answer in, or undefined when the address names one itself. */
function languageFor(request: NextRequest, pathname: string) {
  if (isLanguage(pathname.split('/')[1]?.toLowerCase())) return undefined
  const chosen = request.cookies.get(LANGUAGE_PREFERENCE)?.value
  if (isLanguage(chosen)) return chosen
  return preferredLanguage(request.headers.get('accept-language')) ?? DEFAULT_LANGUAGE
}
