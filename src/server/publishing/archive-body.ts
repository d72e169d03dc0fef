import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { LIMITS } from '../../contract/conventions/limits'
import { Refusal } from '../platform/refusal'

const incomplete = () =>
  new Refusal('upload_incomplete', 'The upload ended before the archive was complete. Send it again.')

/**
 * Streams an uploaded archive. Refuses one above 100 MiB with `payload_too_large`, and a truncated or empty one with
 * `upload_incomplete`.
 */
export async function* archiveBody(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> = body
    ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>)
    : Readable.from([])
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > LIMITS.archiveBytes)
        throw new Refusal(
          'payload_too_large',
          `The archive is larger than ${LIMITS.archiveBytes / 1024 / 1024} MiB.`,
        )
      yield chunk
    }
  } catch (error) {
    throw error instanceof Refusal ? error : incomplete()
  }
  if (size === 0) throw incomplete()
}
