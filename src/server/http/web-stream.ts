import { Readable } from 'node:stream'

/** A stream of Node's as a response's body. When the client hangs up, the stream is destroyed. */
export const webStream = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array>
