import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { ArchiveRefusal, type ArchiveLimits } from '../zip/archive-refusal'
import type { ZipFacts } from '../zip/zip-entry'

const DEFLATED = 8

/** Converts errors of zlib or a reader about corrupt data to refusals. */
export function dataRefusal(error: unknown, path: string): ArchiveRefusal {
  if (error instanceof ArchiveRefusal) return error
  const message = error instanceof Error ? error.message : String(error)
  return /unexpected e(?:of|nd of file)|overflows file bounds|not enough bytes/i.test(message)
    ? new ArchiveRefusal('truncated', `The archive ends in the middle of "${path}".`, path)
    : new ArchiveRefusal('damaged', `"${path}" cannot be unpacked: its data are damaged.`, path)
}

/**
 * Unpacks one entry in memory, chunk by chunk, and counts the actual bytes.
 * @param packed stream of the compressed data
 * @param onChunk receives each chunk; throwing aborts
 * @returns the number of bytes
 * @throws ArchiveRefusal file_too_large, ratio_bomb, surplus_data, truncated, damaged
 */
export async function unpackEntry(
  packed: Readable,
  entry: ZipFacts,
  path: string,
  limits: ArchiveLimits,
  onChunk: (chunk: Buffer) => void,
): Promise<number> {
  const inflate = entry.compressionMethod === DEFLATED ? createInflateRaw() : undefined
  // An error of either stream ends the loop below, which throws it.
  const unpacked = inflate ? pipeline(packed, inflate, () => undefined) : packed
  let size = 0
  let sum = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length
      sum = crc32(chunk, sum)
      if (size > limits.file)
        throw new ArchiveRefusal(
          'file_too_large',
          `"${path}" is larger than ${limits.file / 1_000_000} MB.`,
          path,
        )
      if (size > limits.ratioFrom && size > entry.compressedSize * limits.ratio)
        throw new ArchiveRefusal(
          'ratio_bomb',
          `"${path}" unpacks to more than ${limits.ratio} times its packed size.`,
          path,
        )
      onChunk(chunk)
    }
  } catch (error) {
    throw dataRefusal(error, path)
  }
  if (sum !== entry.crc32 || size !== entry.uncompressedSize) throw dataRefusal(new Error('checksum'), path)
  if (inflate && inflate.bytesWritten !== entry.compressedSize)
    throw new ArchiveRefusal('surplus_data', `There are data behind the end of "${path}".`, path)
  return size
}
