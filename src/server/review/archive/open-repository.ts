import type { Unreadable } from '../../store/schema/tables/review-record'
import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
  ArchiveRefusal,
  type ArchiveRefusalCode,
} from '../zip/archive-refusal'
import { NameRegister, spokenName } from '../zip/entry-name'
import { readZip } from '../zip/read-zip'
import type { ZipEntry } from '../zip/zip-entry'
import { type Archive, entryBytes, unpackArchive } from './archive'
import { readArchiveBytes } from './archive-bytes'
import { isFolder, isResourceFork, topFolder } from './archive-directory'
import { canonicalEntries } from './canonical-entries'
import { belowHere, checkEntry } from './open-archive'

/** Limits of a repository's archive: those of an upload, but with more files, as is usual in repositories. */
export const REPOSITORY_LIMITS: ArchiveLimits = { ...ARCHIVE_LIMITS, files: 30_000 }

/** The readable files of a repository, and what cannot be read. */
export interface RepositoryArchive extends Archive {
  /** skipped entries, by path below the top folder, with the reason */
  unreadable: Unreadable[]
  /** Returns a file's compressed entry, named by its path below the top folder; undefined for a path not in `files`. */
  packed(path: string): ZipEntry | undefined
}

const MOST_NAMED = 200
const LARGEST_POINTER = 1024
const POINTER = 'version https://git-lfs.github.com/spec/v1\n'

const OUTSIDE = 'Its name leads out of the repository.'
const ON_WINDOWS = 'Windows cannot have a file of this name.'
/** Why an entry is skipped that would refuse an upload; repositories are not packed for installation. */
const REASONS: Partial<Record<ArchiveRefusalCode, string>> = {
  absolute_path: OUTSIDE,
  drive_letter: OUTSIDE,
  path_traversal: OUTSIDE,
  backslash_path: 'There is a backslash in its name, which is a folder to some systems.',
  unsafe_name: 'Its name has characters that cannot be shown, or is too long.',
  too_deep: 'It lies in too many folders.',
  windows_name: ON_WINDOWS,
  windows_device: ON_WINDOWS,
  link: 'It is a symbolic link.',
  special_file: 'It is neither a file nor a folder.',
  encrypted: 'It is encrypted.',
  unsupported_compression: 'It is packed in a way that not everybody can unpack.',
  unclear_name: 'Programs read its name differently, because it is not marked as UTF-8.',
  case_collision: 'Another file has the same name on systems that ignore case.',
  duplicate_name: 'Another file has the same name.',
}
const IN_GIT = "Git's own files are not read."
const IN_LFS = 'It lies in Git LFS; the archive has only a pointer to it.'
const TOO_MUCH = 'The repository is larger than what is read of one.'

const tooLarge = (limits: ArchiveLimits) => `It is larger than ${limits.file / 1_000_000} MB.`

/** Returns the `.git` folder in a path; undefined if there is none. */
const gitFolder = (name: string): string | undefined => /^(?:.*\/)?\.git(?=\/|$)/i.exec(name)?.[0]

/** File types by how much they say about a pack; the first are read first when not everything fits. */
const RANKS = [/\.(?:pyw?|toml|txt)$|(?:^|\/)(?:licen[cs]e|copying)[^/]*$/i, /\.(?:md|json|[cm]?js)$/i]

/** Returns the rank of a file in a repository; 0 is the most informative. */
export function rankOf(name: string): number {
  const rank = RANKS.findIndex((pattern) => pattern.test(name))
  return rank < 0 ? RANKS.length : rank
}

class Sieve {
  private readonly left = new Map<string, string>()

  leaveOut(name: string, reason: string): void {
    if (this.left.size < MOST_NAMED && !this.left.has(name)) this.left.set(name, reason)
  }

  unreadable(root: string): Unreadable[] {
    return [...this.left].map(([name, reason]) => ({
      file: spokenName(name.startsWith(root) ? name.slice(root.length) : name),
      reason,
    }))
  }
}

/** Filters entries that are safe to unpack; the others are never unpacked. */
function usableEntries(entries: readonly ZipEntry[], sieve: Sieve, limits: ArchiveLimits): ZipEntry[] {
  const register = new NameRegister()
  return entries.filter((entry) => {
    const inGit = gitFolder(entry.name)
    if (inGit !== undefined) {
      sieve.leaveOut(inGit, IN_GIT)
      return false
    }
    try {
      if (entry.unusable) throw entry.unusable
      checkEntry(entry, register, limits)
      return true
    } catch (error) {
      const reason = error instanceof ArchiveRefusal ? REASONS[error.code] : undefined
      if (reason === undefined) throw error
      sieve.leaveOut(entry.name, reason)
      return false
    }
  })
}

/** Filters entries within the size limits, most informative first. */
function readableSizes(entries: readonly ZipEntry[], sieve: Sieve, limits: ArchiveLimits): ZipEntry[] {
  const kept = new Set<ZipEntry>()
  let left = limits.total
  for (const entry of [...entries].sort((one, other) => rankOf(one.name) - rankOf(other.name))) {
    const { name, uncompressedSize: size } = entry
    if (size > limits.file) sieve.leaveOut(name, tooLarge(limits))
    else if (size > left) sieve.leaveOut(name, TOO_MUCH)
    else {
      kept.add(entry)
      left -= size
    }
  }
  return entries.filter((entry) => kept.has(entry))
}

async function isPointer(entry: ZipEntry, limits: ArchiveLimits): Promise<boolean> {
  if (entry.uncompressedSize > LARGEST_POINTER || entry.uncompressedSize < POINTER.length) return false
  const bytes = await entryBytes(entry, spokenName(entry.name), limits)
  return bytes.subarray(0, POINTER.length).toString('latin1') === POINTER
}

async function withoutPointers(
  entries: readonly ZipEntry[],
  sieve: Sieve,
  limits: ArchiveLimits,
): Promise<ZipEntry[]> {
  const kept: ZipEntry[] = []
  for (const entry of entries) {
    if (await isPointer(entry, limits)) sieve.leaveOut(entry.name, IN_LFS)
    else kept.push(entry)
  }
  return kept
}

/**
 * Opens a repository's archive as packed by its host. A problem of one entry that would refuse an upload (a link, a name
 * that Windows cannot have, …) only skips that entry; a problem of the archive itself (two central directories, a bomb,
 * corrupt data) refuses it. Nothing is written to disk.
 * @param source the archive's bytes, or the path of a file that contains them
 * @throws ArchiveRefusal with the code of what is wrong with the archive
 */
export async function openRepository(
  source: Buffer | string,
  limits: ArchiveLimits = REPOSITORY_LIMITS,
): Promise<RepositoryArchive> {
  const bytes = await readArchiveBytes(source, limits)
  const sieve = new Sieve()
  const listed = belowHere(readZip(bytes, limits, () => undefined)).filter(
    ({ name }) => !isResourceFork(name),
  )
  const files = canonicalEntries(usableEntries(listed, sieve, limits)).filter(({ name }) => !isFolder(name))
  const root = topFolder(files.map(({ name }) => name))
  const readable = await withoutPointers(readableSizes(files, sieve, limits), sieve, limits)
  const entries = new Map(readable.map((entry) => [entry.name, entry]))
  return {
    ...(await unpackArchive(readable, bytes.length, limits, root)),
    unreadable: sieve.unreadable(root),
    packed(path) {
      const entry = entries.get(root + path)
      return entry && { ...entry, name: path }
    },
  }
}
