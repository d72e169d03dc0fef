import { WorkflowRefusal } from '../reading/workflow-refusal'

/** Reads numbers and texts at offsets of a file. Out of range reads are refused with their offset (`media_broken`). */
export class ByteSource {
  readonly #view: DataView

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  uint8(at: number): number {
    this.require(at, 1)
    return this.#view.getUint8(at)
  }

  uint16(at: number, littleEndian = false): number {
    this.require(at, 2)
    return this.#view.getUint16(at, littleEndian)
  }

  uint32(at: number, littleEndian = false): number {
    this.require(at, 4)
    return this.#view.getUint32(at, littleEndian)
  }

  /** Reads a big-endian number of up to eight bytes; above 2^53 it is not exact, but beyond any file anyway. */
  uint(at: number, length: number): number {
    let value = 0
    for (let index = 0; index < length; index += 1) value = value * 256 + this.uint8(at + index)
    return value
  }

  slice(at: number, length: number): Uint8Array {
    this.require(at, length)
    return this.bytes.subarray(at, at + length)
  }

  /** Reads one character per byte, for names of parts. */
  name(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, length))
  }

  /** Whether these characters are at the offset; false beyond the end. */
  has(name: string, at: number): boolean {
    return at >= 0 && at + name.length <= this.length && this.name(at, name.length) === name
  }

  require(at: number, length: number): void {
    if (!(at >= 0 && length >= 0 && at + length <= this.length)) this.fail(at)
  }

  /** Refuses the file as broken at an offset. */
  fail(at: number): never {
    throw new WorkflowRefusal('media_broken', { byte: Math.min(Math.max(at, 0), this.length) })
  }
}
