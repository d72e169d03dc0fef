import { NextResponse, type NextRequest } from 'next/server'
import { serverEnvironment } from '@/lib/environment'

const EMULATOR_PATHS = /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//
/** What Next passes on of a body; of a larger one the service would wait in vain for the rest. */
const PASSED_ON_BYTES = 10 * 1024 * 1024

/** Documents are not among them: a change of page inside the website would then ask the server each time. */
export const config = {
  matcher: [
    '/api/:path*',
    '/identitytoolkit.googleapis.com/:path*',
    '/securetoken.googleapis.com/:path*',
    '/emulator/:path*',
  ],
}

/**
 * Passes on what other programs answer, decided per request so that one build serves every place: `/api/*` goes to the
 * registry service, the identity emulator's own paths to the emulator (local mode only).
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = new URL(request.url)
  const { registryApiUrl, authEmulatorHost } = serverEnvironment()

  if (pathname.startsWith('/api/'))
    return isPassedOnWhole(request)
      ? passOn(`${registryApiUrl}${pathname.slice('/api'.length)}${search}`)
      : refuseBody()
  return authEmulatorHost && EMULATOR_PATHS.test(pathname)
    ? passOn(`http://${authEmulatorHost}${pathname}${search}`)
    : NextResponse.next()
}

/** Where archives are sent to. */
const ARCHIVES = /^\/api\/(?:uploads\/|archive-checks$)/

/** Whether all of a body would be passed on; of an archive without a length nobody can tell. */
const isPassedOnWhole = ({ headers, nextUrl }: NextRequest) =>
  Number(headers.get('content-length') ?? 0) <= PASSED_ON_BYTES &&
  !(headers.has('transfer-encoding') && ARCHIVES.test(nextUrl.pathname))

const refuseBody = () =>
  NextResponse.json(
    {
      error: 'payload_too_large',
      message:
        'Archives above 10 MiB do not pass through the website: send them to the registry service itself, whose address REGISTRY_PUBLIC_URL is to name.',
    },
    { status: 413, headers: { 'Cache-Control': 'no-store' } },
  )

const passOn = (target: string) => NextResponse.rewrite(new URL(target))
