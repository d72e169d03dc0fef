import { isFolder, isResourceFork } from './archive-directory'
import { IS_UTF8, type ZipEntry } from '../zip/zip-entry'

const FILE = 0o100000
const FOLDER = 0o040000
const PERMISSIONS = 0o777

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** Returns an entry's attributes: file or folder, with the permission bits of the upload, otherwise the default ones. */
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
 * Returns the entries of the installable archive: the files sorted by name, with their original paths, because clients
 * unpack them as they are. Only empty folders are kept, because code may rely on them. macOS metadata (`__MACOSX`) is
 * removed: it is not part of the pack and not reviewed.
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
