import { type Archive, unpackArchive } from './archive'
import { readArchiveBytes } from './archive-bytes'
import { isFolder } from './archive-directory'
import { ARCHIVE_LIMITS, type ArchiveLimits, ArchiveRefusal } from '../zip/archive-refusal'
import { checkEntryKind } from './entry-kind'
import { checkEntryName, checkWindowsName, NameRegister, spokenName } from '../zip/entry-name'
import { canonicalEntries } from './canonical-entries'
import { readZip } from '../zip/read-zip'
import { writeZip } from '../zip/write-zip'
import type { ZipEntry } from '../zip/zip-entry'

/** An upload in its installable form. */
export interface InstallableArchive extends Archive {
  /** the installable archive, rebuilt deterministically from the files */
  bytes: Buffer
}

/** The prefix that `tar` adds to each name when it packs the current folder; it does not change where files are unpacked. */
const HERE = './'

const fromHere = (entry: ZipEntry): ZipEntry =>
  entry.name.startsWith(HERE) ? { ...entry, name: entry.name.slice(HERE.length) } : entry

/**
 * Removes the `./` prefix from entry names, and the entry of that folder.
 * @param entries as listed in the archive
 */
export const belowHere = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter(({ name, uncompressedSize }) => name !== HERE || uncompressedSize > 0).map(fromHere)

/**
 * Checks that an entry has a name and a kind that every system can unpack.
 * @param register the names of the previous entries, to which this one is added
 * @throws ArchiveRefusal with the code of what is wrong with it
 */
export function checkEntry(entry: ZipEntry, register: NameRegister, limits: ArchiveLimits): void {
  checkEntryName(entry.name, limits)
  checkWindowsName(entry.name)
  const path = spokenName(entry.name)
  checkEntryKind(entry, path)
  if (isFolder(entry.name) && entry.uncompressedSize > 0)
    throw new ArchiveRefusal('surplus_data', `There are data in "${path}", which is a folder.`, path)
  register.add(entry.name)
}

function readUpload(bytes: Buffer, limits: ArchiveLimits): ZipEntry[] {
  const entries = belowHere(readZip(bytes, limits))
  const register = new NameRegister()
  for (const entry of entries) checkEntry(entry, register, limits)
  return entries
}

/**
 * Opens an uploaded zip, builds the installable archive from it, and unpacks that once, in memory, to verify it. Nothing is
 * written to disk.
 * @param source the archive's bytes, or the path of a file that contains them
 * @throws ArchiveRefusal with one of its codes for everything that is wrong with an archive
 */
export async function openArchive(
  source: Buffer | string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<InstallableArchive> {
  const upload = readUpload(await readArchiveBytes(source, limits), limits)
  const bytes = writeZip(canonicalEntries(upload))
  const packed = readZip(bytes, limits).filter(({ name }) => !isFolder(name))
  return { ...(await unpackArchive(packed, bytes.length, limits)), bytes }
}
