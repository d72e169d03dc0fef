import { ByteSource } from './byte-source'
import type { CarriedTexts } from './carried-texts'
import { endOfId3, isId3, readId3 } from './id3'

const MAX_COMMENTS = 10_000
const COMMENTS_BLOCK = 4
const MAX_PACKET = 64 * 1024 * 1024

/** Some programs prepend an ID3 tag. */
export const isFlac = (source: ByteSource) => source.has('fLaC', endOfId3(source))
export const isOgg = (source: ByteSource) => source.has('OggS', 0)

/** Reads the comment block before the audio frames; texts of an ID3 tag come after its texts. */
export function readFlac(source: ByteSource, carried: CarriedTexts): void {
  readBlocks(source, carried)
  if (isId3(source)) readId3(source, carried)
}

function readBlocks(source: ByteSource, carried: CarriedTexts): void {
  for (let at = endOfId3(source) + 4; at < source.length;) {
    const head = source.uint8(at)
    const length = source.uint(at + 1, 3)
    source.require(at + 4, length)
    if ((head & 0x7f) === COMMENTS_BLOCK) readComments(source, at + 4, carried)
    if (head >= 0x80) return
    at += 4 + length
  }
}

/** Reads the comments, which are the second packet of the stream and may span pages. */
export function readOgg(source: ByteSource, carried: CarriedTexts): void {
  const parts: Uint8Array[] = []
  let packets = 0
  let size = 0
  for (let at = 0; at < source.length && packets < 2 && size < MAX_PACKET;) {
    if (!source.has('OggS', at)) source.fail(at)
    const segments = source.uint8(at + 26)
    let start = at + 27 + segments
    for (let index = 0; index < segments; index += 1) {
      const length = source.uint8(at + 27 + index)
      if (packets === 1) parts.push(source.slice(start, length))
      start += length
      size += length
      if (length < 255) packets += 1
    }
    source.require(at, start - at)
    at = start
  }
  const packet = joined(parts)
  const comments = new ByteSource(packet)
  for (const head of ['\x03vorbis', 'OpusTags'])
    if (comments.has(head, 0)) readComments(comments, head.length, carried)
  if (packet[0] === 0x84 || packet[0] === COMMENTS_BLOCK) readComments(comments, 4, carried)
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function readComments(source: ByteSource, start: number, carried: CarriedTexts): void {
  let at = start + 4 + source.uint32(start, true)
  const count = Math.min(source.uint32(at, true), MAX_COMMENTS)
  at += 4
  for (let index = 0; index < count; index += 1) {
    const length = source.uint32(at, true)
    const comment = source.slice(at + 4, length)
    const equals = comment.subarray(0, 100).indexOf(61)
    if (equals > 0)
      carried.add(
        String.fromCharCode(...comment.subarray(0, equals)).toLowerCase(),
        comment.subarray(equals + 1),
      )
    at += 4 + length
  }
}
