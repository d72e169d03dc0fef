import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AcceptQueue } from '../platform/accept-queue'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/conventions/error-body'

/** Timeouts against slow clients: of an idle connection, of the headers and of a whole request. */
const SILENT_MS = 60_000
const SERVER_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  // The ids of several hundred packs fit into one URL.
  maxHeaderSize: 65_536,
  // The website keeps its connections alive too; closing one just as it is reused would fail a visitor's request.
  keepAliveTimeout: 65_000,
}

const UNREADABLE: [code: ErrorCode, message: string] = [
  'invalid_request',
  'The address or the Host header cannot be read.',
]

/** The response to an incomplete request, by Node's error code. */
const BEFORE_IT_IS_WHOLE: Record<string, [code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    `Address and headers are larger than ${SERVER_LIMITS.maxHeaderSize / 1024} KiB together.`,
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['payload_too_large', 'The chunk extensions of the body are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
}

/**
 * Creates the HTTP server of a service process, with `fetch` as its handler. Requests that Node refuses before `fetch` gets
 * them (headers above 64 KiB, invalid HTTP, headers that take too long) are answered in the common error format.
 */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  acceptQueue?: AcceptQueue,
): Server {
  const answer = getRequestListener(fetch, { errorHandler })
  const server = createServer(SERVER_LIMITS, (incoming, outgoing) => void answer(incoming, outgoing))
  server.timeout = SILENT_MS
  acceptQueue?.watch(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) return socket.destroy()
    const refusal = BEFORE_IT_IS_WHOLE[error.code ?? ''] ?? [
      'invalid_request',
      'This is not an HTTP request.',
    ]
    socket.end(rawAnswer(...refusal))
  })
  return server
}

/** Node's own check: a second status line in the middle of a response would be read as part of its body. */
const hasBegunToAnswer = (socket: Socket) =>
  (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false

function rawAnswer(code: ErrorCode, message: string): string {
  const status = ERROR_STATUS[code]
  const body = JSON.stringify({ error: code, message } satisfies ErrorBody)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

function errorHandler(error: unknown): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500 })
  const [code, message] = UNREADABLE
  return Response.json({ error: code, message }, { status: ERROR_STATUS[code] })
}
