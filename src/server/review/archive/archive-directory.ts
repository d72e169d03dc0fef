import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { type ArchiveLimits, ArchiveRefusal } from '../zip/archive-refusal'
import { checkEntryKind } from './entry-kind'
import { checkEntryName, NameRegister, spokenName } from '../zip/entry-name'
import { dataRefusal } from './unpack-entry'

/** Whether an entry's name says that it is a folder. */
export const isFolder = (name: string): boolean => name.endsWith('/')

/** Whether an entry is one of those that macOS adds for itself. */
export const isResourceFork = (name: string): boolean => name.startsWith('__MACOSX/')

/** The names to judge: yauzl's, and the plain one, which other programs go by when both are given. */
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
 * The entries of an archive by their names, each checked; nothing is unpacked.
 * @throws ArchiveRefusal for whatever is wrong with a name, a kind or the table of contents itself
 */
export const readDirectory = (zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> =>
  readEntries(zip, limits).catch((error: unknown) => {
    throw directoryRefusal(error)
  })

/** Two headers for one file that disagree would let two programs unpack two different things. */
export async function checkLocalHeader(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  const header = await zip.readLocalFileHeaderPromise(entry).catch((error: unknown) => {
    throw dataRefusal(error, path)
  })
  if (!header.fileName.equals(entry.fileName as unknown as Buffer))
    throw new ArchiveRefusal('name_mismatch', `The archive gives two different names to "${path}".`, path)
}

/** The one folder that holds all these files, with its slash, or empty. */
export function topFolder(names: string[]): string {
  const first = names[0]?.split('/')[0] ?? ''
  return names.every((name) => name.startsWith(`${first}/`)) ? `${first}/` : ''
}

/** Turns what yauzl says about a broken table of contents into a refusal. */
function directoryRefusal(error: unknown): ArchiveRefusal {
  if (error instanceof ArchiveRefusal) return error
  const said = error instanceof Error ? error.message : ''
  if (/encryption/.test(said))
    return new ArchiveRefusal('encrypted', 'The archive is encrypted; nobody could review or install it.')
  return /unexpected EOF|out of bounds|out of range/i.test(said)
    ? new ArchiveRefusal('truncated', 'The archive ends in the middle of its table of contents.')
    : new ArchiveRefusal('damaged', "The archive's table of contents is damaged.")
}
