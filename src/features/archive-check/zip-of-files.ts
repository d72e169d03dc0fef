/** A file with its path relative to the folder. */
export interface GivenFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_RECORD = 0x06054b50
const NEEDED_VERSION = 20
const UTF8_NAMES = 0x800
const DEFLATED = 8
/** 1 January 1980: modification times are not disclosed. */
const NO_DATE = 0x21

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  )

/** Returns little-endian numbers as bytes. */
function record(...fields: [bytes: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** Creates a zip archive of files, in order; compressed by the platform. */
export async function zipOfFiles(files: readonly GivenFile[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path)
    const packed = await deflated(bytes)
    const facts: [2 | 4, number][] = [
      [2, NEEDED_VERSION],
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, 0],
      [2, NO_DATE],
      [4, checksum(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ]
    const header = record([4, LOCAL_HEADER], ...facts)
    parts.push(header, name, packed)
    directory.push(
      record([4, CENTRAL_HEADER], [2, NEEDED_VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    )
    offset += header.length + name.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = record(
    ...([
      [4, END_RECORD],
      [2, 0],
      [2, 0],
      [2, files.length],
      [2, files.length],
    ] as [2 | 4, number][]),
    ...([
      [4, size],
      [4, offset],
      [2, 0],
    ] as [2 | 4, number][]),
  )
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
