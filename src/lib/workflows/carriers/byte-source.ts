import { WorkflowRefusal } from '../reading/workflow-refusal'

/** Numbers and texts at places of a file. Whatever lies outside of it is refused with its place (`media_broken`). */
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

  /** A number of up to eight bytes, the highest first; above 2^53 it is not exact, and lies outside of any file anyway. */
  uint(at: number, length: number): number {
    let value = 0
    for (let index = 0; index < length; index += 1) value = value * 256 + this.uint8(at + index)
    return value
  }

  slice(at: number, length: number): Uint8Array {
    this.require(at, length)
    return this.bytes.subarray(at, at + length)
  }

  /** One character a byte, for the names of parts. */
  name(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, length))
  }

  /** Whether these characters stand there; false also beyond the end. */
  has(name: string, at: number): boolean {
    return at >= 0 && at + name.length <= this.length && this.name(at, name.length) === name
  }

  require(at: number, length: number): void {
    if (!(at >= 0 && length >= 0 && at + length <= this.length)) this.fail(at)
  }

  /** Refuses the file for what stands at a place. */
  fail(at: number): never {
    throw new WorkflowRefusal('media_broken', { byte: Math.min(Math.max(at, 0), this.length) })
  }
}
