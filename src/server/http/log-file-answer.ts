import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { z } from '@hono/zod-openapi'
import { LOG_TYPES, type LogFormat } from '../audit/log-file'
import type { RequestEnv } from './router'
import { webStream } from './web-stream'

const text = { schema: z.string() }

/** A log as a file in a route's description. */
export const logFileContent = {
  description: 'the file',
  content: { 'text/csv': text, 'application/x-ndjson': text },
}

/** Streams a file while it is read; the name has no extension. */
export function logFileAnswer(
  context: Context<RequestEnv>,
  file: Readable,
  { format, name }: { format: LogFormat; name: string },
) {
  context.header('Content-Type', LOG_TYPES[format])
  context.header('Content-Disposition', `attachment; filename="${name}.${format}"`)
  // Otherwise the whole response would be buffered to compute an ETag.
  context.header('ETag', `"${context.get('requestId')}"`)
  return context.body(webStream(file), 200)
}
