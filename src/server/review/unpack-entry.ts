import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { ArchiveRefusal, type ArchiveLimits } from './archive-refusal'

/** Turns what yauzl or zlib say about broken data into a refusal. */
export function dataRefusal(error: unknown, path: string): ArchiveRefusal {
  if (error instanceof ArchiveRefusal) return error
  const said = error instanceof Error ? error.message : String(error)
  return /unexpected e(?:of|nd of file)|overflows file bounds|not enough bytes/i.test(said)
    ? new ArchiveRefusal('truncated', `The archive ends in the middle of "${path}".`, path)
    : new ArchiveRefusal('damaged', `"${path}" cannot be unpacked: its data are damaged.`, path)
}

/**
 * Unpacks one entry in memory, chunk by chunk, and counts the bytes that really come out.
 * @param onChunk gets each chunk; what it throws ends the reading
 * @returns how many bytes there were
 * @throws ArchiveRefusal file_too_large, ratio_bomb, truncated, damaged
 */
export async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  path: string,
  limits: ArchiveLimits,
  onChunk: (chunk: Buffer) => void,
): Promise<number> {
  let size = 0
  let sum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
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
  if (sum !== entry.crc32) throw dataRefusal(new Error('checksum'), path)
  return size
}
