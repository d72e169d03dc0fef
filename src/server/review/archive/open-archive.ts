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

/** What was uploaded, as people install it. */
export interface InstallableArchive extends Archive {
  /** The archive as people install it, made of the files: the same bytes whenever it is made. */
  bytes: Buffer
}

/** What `tar` writes before each name when it packs the folder it is in; every program unpacks to the same place. */
const HERE = './'

const fromHere = (entry: ZipEntry): ZipEntry =>
  entry.name.startsWith(HERE) ? { ...entry, name: entry.name.slice(HERE.length) } : entry

/**
 * Entries without the folder that they were packed from, where their names begin with it.
 * @param entries as an archive lists them
 */
export const belowHere = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter(({ name, uncompressedSize }) => name !== HERE || uncompressedSize > 0).map(fromHere)

/**
 * Checks that an entry has a name and is of a kind that every system can unpack.
 * @param register the names of the entries before it, to which its own is added
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
 * Opens an uploaded zip, makes of it the archive that people install, and unpacks all of that once, in memory, to see
 * that it is what it says. Nothing is written to disk.
 * @param source the archive's bytes, or the path of a file that holds them
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
