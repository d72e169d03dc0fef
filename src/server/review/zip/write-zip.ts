import { IS_UTF8, type ZipEntry } from './zip-entry'

const FORMAT = 20
const MADE_ON_UNIX = 3 << 8
/** The earliest date of the format: 1 January 1980. */
const DATE = 0x21

/** The fields common to both headers, from the required version to the lengths of name and extra field. */
function commonFields(entry: ZipEntry, name: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(FORMAT, 0)
  fields.writeUInt16LE(entry.generalPurposeBitFlag & IS_UTF8, 2)
  fields.writeUInt16LE(entry.compressionMethod, 4)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(entry.crc32, 10)
  fields.writeUInt32LE(entry.compressedSize, 14)
  fields.writeUInt32LE(entry.uncompressedSize, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function centralHeader(entry: ZipEntry, name: Buffer, offset: number): Buffer {
  const start = Buffer.from('PK\x01\x02\x00\x00', 'latin1')
  start.writeUInt16LE(MADE_ON_UNIX | FORMAT, 4)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.externalFileAttributes, 6)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([start, commonFields(entry, name), rest, name])
}

/**
 * Writes a zip of these entries, in this order, without extra fields, comments or timestamps. Compressed data are copied,
 * so the output is deterministic, whatever version of zlib runs.
 */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), commonFields(entry, name), name])
    parts.push(local, entry.packed)
    directory.push(centralHeader(entry, name, offset))
    offset += local.length + entry.packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, header) => sum + header.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
