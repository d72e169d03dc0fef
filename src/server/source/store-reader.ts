import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import type { BytePart } from '../adapters/archives/archive-disk'

const BLOCK = 256 * 1024

/** Lets yauzl read an archive from the store, with a buffer of one block. */
export class StoreReader extends RandomAccessReader {
  /** The store's error, if reading failed. */
  failure?: unknown
  private start = 0
  private block = Buffer.alloc(0)

  /** @param size the archive's size in bytes */
  constructor(
    private readonly open: (part: BytePart) => Promise<Readable>,
    private readonly size: number,
  ) {
    super()
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.bytesAt(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        callback(null)
      },
      (error: Error) => callback(error),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.held(start, end) ?? this.chunks(start, end), { objectMode: false })
  }

  private held(start: number, end: number): Buffer | undefined {
    const isHeld = start >= this.start && end <= this.start + this.block.length
    return isHeld ? this.block.subarray(start - this.start, end - this.start) : undefined
  }

  private async bytesAt(position: number, length: number): Promise<Buffer> {
    const end = Math.min(this.size, position + length)
    const held = this.held(position, end)
    if (held) return held
    const chunks: Uint8Array[] = []
    for await (const chunk of this.chunks(position, Math.min(this.size, position + Math.max(BLOCK, length))))
      chunks.push(chunk)
    this.start = position
    this.block = Buffer.concat(chunks)
    return this.block.subarray(0, end - position)
  }

  private async *chunks(start: number, end: number): AsyncGenerator<Uint8Array> {
    try {
      yield* (await this.open({ start, end: end - 1 })) as AsyncIterable<Uint8Array>
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}
