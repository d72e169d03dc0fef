import { createHash } from 'node:crypto'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import type { TFunction } from 'i18next'
import { readApiError } from '@/api/errors'
import { inNameOf } from '@/api/visitor'
import { serverEnvironment } from '@/lib/environment'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/languages/languages'
import { serverTexts } from '@/lib/languages/server-texts'

/** A response of the website that is no page. */
export interface ServedFile {
  type: string
  body: string | Buffer
  /** `s-maxage`, in seconds */
  keepFor: number
  /** 404: a placeholder for something unknown */
  status?: 200 | 404
  /** excluded from search engines */
  noIndex?: boolean
}

/** A request for a file. */
export interface FileRequest {
  /** URL of this website */
  siteUrl: string
  language: Language
  /** translations of `nodes` in that language */
  texts: TFunction<'nodes'>
  parameter: (name: string) => string
}

const MINUTE = 60
const RETRY_AFTER_SECONDS = '30'

/** The 404 response. */
export const NOT_FOUND: ServedFile = {
  type: 'text/plain; charset=utf-8',
  body: 'Not found\n',
  keepFor: MINUTE,
  status: 404,
  noIndex: true,
}

/**
 * getServerSideProps of a URL that returns a file instead of a page: with content type, ETag (304 for conditional
 * requests) and caching. A refusal of the API is a 404; while the API is down it is an uncached 503.
 */
export const fileRoute =
  (make: (request: FileRequest) => ServedFile | Promise<ServedFile>): GetServerSideProps =>
  async (context) => {
    const { req, res } = context
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      res.statusCode = 405
      res.end()
      return { props: {} }
    }
    try {
      const request = await requestOf(context)
      send(context, await inNameOf(req, async () => make(request)))
    } catch (error) {
      const { status } = readApiError(error)
      if (status !== undefined && status >= 400 && status < 500 && status !== 429) send(context, NOT_FOUND)
      else unavailable(context)
    }
    return { props: {} }
  }

async function requestOf({ locale, params, query }: GetServerSidePropsContext): Promise<FileRequest> {
  const language = isLanguage(locale) ? locale : DEFAULT_LANGUAGE
  return {
    siteUrl: serverEnvironment().siteUrl,
    language,
    texts: await serverTexts(language, 'nodes'),
    parameter: (name) => String(params?.[name] ?? [query[name]].flat()[0] ?? ''),
  }
}

function send({ req, res }: GetServerSidePropsContext, file: ServedFile): void {
  const { type, body, keepFor, status = 200, noIndex } = file
  // Weak, because a compressing proxy changes the bytes of the response.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  res.setHeader('Content-Type', type)
  res.setHeader(
    'Cache-Control',
    `public, max-age=${Math.min(keepFor, 5 * MINUTE)}, s-maxage=${keepFor}, stale-while-revalidate=${keepFor}`,
  )
  res.setHeader('ETag', tag)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  if (noIndex) res.setHeader('X-Robots-Tag', 'noindex')
  const known = (req.headers['if-none-match'] ?? '').split(',').map((known) => known.trim())
  if (status === 200 && (known.includes(tag) || known.includes('*'))) {
    res.statusCode = 304
    res.end()
    return
  }
  res.statusCode = status
  res.end(body)
}

function unavailable({ res }: GetServerSidePropsContext): void {
  res.statusCode = 503
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Retry-After', RETRY_AFTER_SECONDS)
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.end('Temporarily unavailable\n')
}
