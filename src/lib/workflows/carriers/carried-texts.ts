import { decodeText } from '../json/decode-text'
import { WorkflowRefusal } from '../reading/workflow-refusal'

/** Maximum size of all texts of a file, also after decompression. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_TEXTS = 10_000

export interface CarriedText {
  /** The text's key in the file: `workflow`, `prompt`, `comment`. */
  key: string
  text: string
}

/** Collects the texts embedded in an image, video or audio file. */
export class CarriedTexts {
  readonly texts: CarriedText[] = []
  #left = MAX_BYTES

  add(key: string, bytes: Uint8Array): void {
    this.spend(bytes.length, key)
    const end = bytes.indexOf(0)
    const isWide = end === 0 || end === 1
    this.addText(key, decodeText(end === -1 || isWide ? bytes : bytes.subarray(0, end)).text)
  }

  addText(key: string, text: string): void {
    const trimmed = text.replaceAll('\0', '').trim()
    if (trimmed !== '' && this.texts.length < MAX_TEXTS)
      this.texts.push({ key: key.slice(0, 100), text: trimmed })
  }

  /** Decompresses a zlib text, up to the limit; skips invalid data. */
  async inflate(key: string, packed: Uint8Array): Promise<void> {
    const stream = new DecompressionStream('deflate')
    const writer = stream.writable.getWriter()
    // Errors surface on the reading side.
    writer.write(packed.slice()).catch(() => {})
    writer.close().catch(() => {})
    const reader = stream.readable.getReader()
    const parts: Uint8Array[] = []
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        this.spend(value.length, key)
        parts.push(value)
      }
    } catch (error) {
      if (error instanceof WorkflowRefusal) {
        await reader.cancel().catch(() => {})
        throw error
      }
      if (parts.length === 0) return
    }
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    this.addText(key, decodeText(whole).text)
  }

  spend(bytes: number, path: string): void {
    this.#left -= bytes
    if (this.#left < 0) throw new WorkflowRefusal('too_large', { path }, MAX_BYTES)
  }
}
