import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a zip for tests; its fields can be made invalid. */
export interface TestEntry {
  name: string
  data?: string | Buffer
  /** Unix mode including the file type bits */
  mode?: number
  flags?: number
  method?: number
  checksum?: number
  localName?: string
  extra?: Buffer
  store?: boolean
  /** index of an earlier entry whose data it shares */
  sharesDataOf?: number
}

const UTF8 = 0x800

/** Builds a zip archive, deterministically. */
export function makeZip(entries: TestEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  for (const entry of entries) {
    const data = Buffer.isBuffer(entry.data) ? entry.data : Buffer.from(entry.data ?? '')
    const packed = entry.store ? data : deflateRawSync(data)
    const name = Buffer.from(entry.name)
    const localName = Buffer.from(entry.localName ?? entry.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE((entry.flags ?? 0) | UTF8, 2)
    fields.writeUInt16LE(entry.method ?? (entry.store ? 0 : 8), 4)
    fields.writeUInt16LE(0x21, 8)
    fields.writeUInt32LE(entry.checksum ?? crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(data.length, 18)
    const withName = (bytes: Buffer) => {
      const copy = Buffer.from(fields)
      copy.writeUInt16LE(bytes.length, 22)
      return copy
    }
    const offset = entry.sharesDataOf === undefined ? length : (offsets[entry.sharesDataOf] ?? 0)
    offsets.push(offset)
    if (entry.sharesDataOf === undefined) {
      const local = [Buffer.from('PK\x03\x04', 'latin1'), withName(localName), localName, packed]
      parts.push(...local)
      length += local.reduce((sum, part) => sum + part.length, 0)
    }
    const extra = entry.extra ?? Buffer.alloc(0)
    const central = withName(name)
    central.writeUInt16LE(extra.length, 24)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((((entry.mode ?? 0o100644) << 16) >>> 0) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), central, rest, name, extra)
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(length, 16)
  return Buffer.concat([...parts, table, end])
}

/** Builds a zip of files given as path → content. */
export const zipOf = (files: Record<string, string | Buffer>): Buffer =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })))
