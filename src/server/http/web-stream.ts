import { Readable } from 'node:stream'

/** Converts a Node stream to a response body. When the client disconnects, the stream is destroyed. */
export const webStream = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array>
