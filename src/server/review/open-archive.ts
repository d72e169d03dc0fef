import { type Entry, fromBuffer, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { ARCHIVE_LIMITS, type ArchiveLimits, ArchiveRefusal } from './archive-refusal'
import { checkEntryName, NameRegister, spokenName } from './entry-name'
import { checkEntryKind, readArchiveBytes } from './entry-kind'
import { dataRefusal, unpackEntry } from './unpack-entry'

/** A file of an archive: its path below the top-level folder, and its unpacked size in bytes, counted. */
export interface ArchiveFile {
  path: string
  size: number
}

/** An archive whose every byte has been unpacked once, in memory, and found sound. */
export interface Archive {
  /** Files in the order of their paths. */
  files: ArchiveFile[]
  /** The one folder that holds everything (as in GitHub's archives), or empty. */
  root: string
  /** Unpacked sizes together, in bytes. */
  totalSize: number
  /** The bytes of a file; rejects with a plain Error for a path that is not in `files`. */
  read(path: string): Promise<Buffer>
}

const isFolder = (name: string) => name.endsWith('/')
const isResourceFork = (name: string) => name.startsWith('__MACOSX/')

/** The names to judge: yauzl's, and the plain one, which other programs go by when both are given. */
function namesOf(entry: Entry): [string, string] {
  const raw = entry.fileName as unknown as Buffer
  const plain = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, [], true)
  return [getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true), plain]
}

async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const register = new NameRegister()
  for await (const entry of zip.eachEntry()) {
    if (zip.entriesRead > limits.files)
      throw new ArchiveRefusal('too_many_files', `The archive has more than ${limits.files} entries.`)
    const [name, plain] = namesOf(entry)
    checkEntryName(name, limits)
    if (plain !== name) checkEntryName(plain, limits)
    checkEntryKind(entry, spokenName(name))
    register.add(name)
    entries.set(name, entry)
  }
  return entries
}

/** Two headers for one file that disagree would let two programs unpack two different things. */
async function checkLocalHeader(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  const header = await zip.readLocalFileHeaderPromise(entry).catch((error: unknown) => {
    throw dataRefusal(error, path)
  })
  if (!header.fileName.equals(entry.fileName as unknown as Buffer))
    throw new ArchiveRefusal('name_mismatch', `The archive gives two different names to "${path}".`, path)
}

function topFolder(names: string[]): string {
  const first = names[0]?.split('/')[0] ?? ''
  return names.every((name) => name.startsWith(`${first}/`)) ? `${first}/` : ''
}

async function unpackAll(zip: ZipFile, entries: Map<string, Entry>, limits: ArchiveLimits) {
  const sizes = new Map<string, number>()
  let total = 0
  let packed = 0
  for (const [name, entry] of entries) {
    await checkLocalHeader(zip, entry, name)
    packed += entry.compressedSize
    if (packed > zip.fileSize)
      throw new ArchiveRefusal('overlapping', 'Files of the archive share the same packed data.', name)
    const size = await unpackEntry(zip, entry, name, limits, (chunk) => {
      total += chunk.length
      if (total > limits.total)
        throw new ArchiveRefusal(
          'total_too_large',
          `The archive unpacks to more than ${limits.total / 1_000_000} MB.`,
        )
      if (total > limits.ratioFrom && total > zip.fileSize * limits.ratio)
        throw new ArchiveRefusal(
          'ratio_bomb',
          `The archive unpacks to more than ${limits.ratio} times its packed size.`,
        )
    })
    if (!isFolder(name)) sizes.set(name, size)
  }
  return { sizes, total }
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  )
}

/**
 * Opens a zip and unpacks all of it once, in memory, to see that it is what it says. Nothing is written to disk.
 * @param source the archive's bytes, or the path of a file that holds them
 * @throws ArchiveRefusal with one of its codes for everything that is wrong with an archive
 */
export async function openArchive(
  source: Buffer | string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> {
  const bytes = await readArchiveBytes(source, limits)
  const zip = await openZip(bytes).catch((error: unknown) => {
    throw directoryRefusal(error)
  })
  const entries = await readDirectory(zip, limits).catch((error: unknown) => {
    throw directoryRefusal(error)
  })
  const { sizes, total } = await unpackAll(zip, entries, limits)
  const names = [...sizes.keys()].filter((name) => !isResourceFork(name))
  if (names.length === 0) throw new ArchiveRefusal('empty', 'The archive holds no files.')
  const root = topFolder(names)
  const files = names
    .map((name) => ({ path: name.slice(root.length), size: sizes.get(name) ?? 0 }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  return {
    files,
    root: root.replace(/\/$/, ''),
    totalSize: total,
    async read(path) {
      const entry = entries.get(root + path)
      if (!entry) throw new Error(`The archive has no file "${path}".`)
      const chunks: Buffer[] = []
      await unpackEntry(zip, entry, path, limits, (chunk) => chunks.push(chunk))
      return Buffer.concat(chunks)
    },
  }
}

function directoryRefusal(error: unknown): ArchiveRefusal {
  if (error instanceof ArchiveRefusal) return error
  const said = error instanceof Error ? error.message : ''
  if (/encryption/.test(said))
    return new ArchiveRefusal('encrypted', 'The archive is encrypted; nobody could review or install it.')
  return /unexpected EOF|out of bounds|out of range/i.test(said)
    ? new ArchiveRefusal('truncated', 'The archive ends in the middle of its table of contents.')
    : new ArchiveRefusal('damaged', "The archive's table of contents is damaged.")
}
