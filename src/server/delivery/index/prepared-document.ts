import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib'

/** A large answer, compressed once and kept: its tag names the bytes, whoever made them. */
export interface PreparedDocument {
  sequence: number
  tag: string
  gzip: Buffer
  br: Buffer
  /** uncompressed bytes */
  size: number
}

/** Brotli's qualities: compressed as fast as it is read, or as small as can be, at some thirty times the work. */
const QUICK = 5
export const SMALLEST = 11

/** How many bytes a part of a JSON document takes, with the comma behind it. */
export const bytesOf = (part: unknown): number => Buffer.byteLength(JSON.stringify(part)) + 1

/**
 * Compresses a text as it comes, so that it is never in memory as a whole and other requests are answered meanwhile.
 * @param sequence the last change that the text takes in
 * @param quality brotli's
 */
export async function prepareDocument(
  sequence: number,
  parts: AsyncIterable<string> | Iterable<string>,
  quality = QUICK,
): Promise<PreparedDocument> {
  const hash = createHash('sha256')
  const gzip = createGzip()
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const compressed = Promise.all([buffer(gzip), buffer(brotli)])
  let size = 0
  try {
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      size += bytes.length
      hash.update(bytes)
      await Promise.all([write(gzip, bytes), write(brotli, bytes)])
    }
  } catch (failure) {
    compressed.catch(() => undefined)
    for (const stream of [gzip, brotli]) stream.destroy(failure as Error)
    throw failure
  }
  gzip.end()
  brotli.end()
  const [gzipped, brotlied] = await compressed
  const tag = `${sequence}-${hash.digest('base64url').slice(0, 12)}`
  return { sequence, tag, gzip: gzipped, br: brotlied, size }
}

const write = async (stream: Gzip | BrotliCompress, bytes: Buffer): Promise<void> => {
  if (!stream.write(bytes)) await once(stream, 'drain')
}
