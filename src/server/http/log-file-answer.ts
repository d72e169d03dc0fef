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

/** Answers with a file that is written while it is read; the name is without its ending. */
export function logFileAnswer(
  context: Context<RequestEnv>,
  file: Readable,
  { format, name }: { format: LogFormat; name: string },
) {
  context.header('Content-Type', LOG_TYPES[format])
  context.header('Content-Disposition', `attachment; filename="${name}.${format}"`)
  // Without one the answer would be read as a whole to make one.
  context.header('ETag', `"${context.get('requestId')}"`)
  return context.body(webStream(file), 200)
}
