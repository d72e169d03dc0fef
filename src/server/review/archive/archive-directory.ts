import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { type ArchiveLimits, ArchiveRefusal } from '../zip/archive-refusal'
import { checkEntryKind } from './entry-kind'
import { checkEntryName, NameRegister, spokenName } from '../zip/entry-name'
import { dataRefusal } from './unpack-entry'

/** Whether an entry is a folder, by its name. */
export const isFolder = (name: string): boolean => name.endsWith('/')

/** Whether an entry is one that macOS adds to archives (a resource fork). */
export const isResourceFork = (name: string): boolean => name.startsWith('__MACOSX/')

/** The names to check: yauzl's, and the one without extra fields, which some programs prefer. */
function namesOf(entry: Entry): [string, string] {
  const raw = entry.fileName as unknown as Buffer
  const plain = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, [], true)
  return [getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true), plain]
}

async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
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

/**
 * Reads the entries of an archive by name, each checked; nothing is unpacked.
 * @throws ArchiveRefusal for an invalid name, kind or central directory
 */
export const readDirectory = (zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> =>
  readEntries(zip, limits).catch((error: unknown) => {
    throw directoryRefusal(error)
  })

/** Refuses a local header that differs from the central directory, because programs would unpack different things. */
export async function checkLocalHeader(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  const header = await zip.readLocalFileHeaderPromise(entry).catch((error: unknown) => {
    throw dataRefusal(error, path)
  })
  if (!header.fileName.equals(entry.fileName as unknown as Buffer))
    throw new ArchiveRefusal('name_mismatch', `The archive gives two different names to "${path}".`, path)
}

/** Returns the folder that contains all these files, with a trailing slash, or empty. */
export function topFolder(names: string[]): string {
  const first = names[0]?.split('/')[0] ?? ''
  return names.every((name) => name.startsWith(`${first}/`)) ? `${first}/` : ''
}

/** Converts yauzl's errors about the central directory to refusals. */
function directoryRefusal(error: unknown): ArchiveRefusal {
  if (error instanceof ArchiveRefusal) return error
  const message = error instanceof Error ? error.message : ''
  if (/encryption/.test(message))
    return new ArchiveRefusal('encrypted', 'The archive is encrypted; nobody could review or install it.')
  return /unexpected EOF|out of bounds|out of range/i.test(message)
    ? new ArchiveRefusal('truncated', 'The archive ends in the middle of its table of contents.')
    : new ArchiveRefusal('damaged', "The archive's table of contents is damaged.")
}
