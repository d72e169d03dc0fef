import { isFolder, isResourceFork } from './archive-directory'
import { IS_UTF8, type ZipEntry } from '../zip/zip-entry'

const FILE = 0o100000
const FOLDER = 0o040000
const PERMISSIONS = 0o777

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** The attributes of an entry: what it is, and its permission bits as they were packed, as far as it had some. */
function attributes({ name, externalFileAttributes }: ZipEntry): number {
  const packed = (externalFileAttributes >>> 16) & PERMISSIONS
  const mode = isFolder(name) ? FOLDER | (packed || 0o755) : FILE | (packed || 0o644)
  return (mode << 16) >>> 0
}

const canonical = (entry: ZipEntry): ZipEntry => ({
  ...entry,
  ...(isFolder(entry.name) && {
    compressionMethod: 0,
    crc32: 0,
    compressedSize: 0,
    uncompressedSize: 0,
    packed: Buffer.alloc(0),
  }),
  generalPurposeBitFlag: isAscii(entry.name) ? 0 : IS_UTF8,
  externalFileAttributes: attributes(entry),
})

/**
 * What goes into the archive that people install: the files, by their names, below the paths they were packed with,
 * since clients unpack them as they are. A folder is kept where it holds nothing, because code may count on it; the
 * others come with their files. What macOS adds for itself (`__MACOSX`) is left out: it is no part of the pack, and
 * nobody reviews it.
 */
export function canonicalEntries(entries: readonly ZipEntry[]): ZipEntry[] {
  const kept = entries.filter(({ name }) => !isResourceFork(name))
  const filled = new Set(
    kept.flatMap(({ name }) => {
      const folders = name.replace(/\/$/, '').split('/').slice(0, -1)
      return folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/`)
    }),
  )
  return kept
    .filter(({ name }) => !filled.has(name))
    .map((entry) => ({ entry: canonical(entry), bytes: Buffer.from(entry.name) }))
    .sort((one, other) => one.bytes.compare(other.bytes))
    .map(({ entry }) => entry)
}
