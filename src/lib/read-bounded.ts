/**
 * Reads all bytes of an untrusted stream, up to a limit.
 * @param most the limit in bytes
 * @returns undefined when the stream is longer; the rest is not read
 */
export async function readBounded(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      return undefined
    }
    pieces.push(value)
  }
  const whole = new Uint8Array(size)
  let place = 0
  for (const piece of pieces) {
    whole.set(piece, place)
    place += piece.length
  }
  return whole
}
