import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { accepts } from 'hono/accepts'
import type { RequestEnv } from './router'
import { webStream } from './web-stream'

/** A JSON document that is cached compressed; `tag` identifies its content. */
interface Prepared {
  tag: string
  gzip: Buffer
  br: Buffer
}

/**
 * Answers with a document that is cached compressed, in the encoding the client prefers. Each encoding has its own strong
 * ETag. It is the same for all callers, so shared caches may store it even for signed-in ones (decision 9).
 */
export function preparedAnswer(
  context: Context<RequestEnv>,
  document: Prepared,
): Response & TypedResponse<never, 200, 'json'> {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
  })
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
    Vary: 'Accept-Encoding',
    ETag: `"${document.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
  })
  const bytes = encoding === 'br' ? document.br : document.gzip
  if (encoding !== 'identity') {
    headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(bytes.length))
  }
  const body = encoding === 'identity' ? webStream(Readable.from([bytes]).pipe(createGunzip())) : bytes
  return new Response(body as BodyInit, { headers }) as Response & TypedResponse<never, 200, 'json'>
}

/** Whether the caller wants no cached response (decision 9). */
export const asksAnew = (context: Context<RequestEnv>): boolean =>
  /\bno-(?:cache|store)\b/i.test(context.req.header('Cache-Control') ?? '')
