import { type ArchiveLimits, ArchiveRefusal } from './archive-refusal'
import { readCentralDirectory } from './central-directory'
import { readEndRecord } from './end-record'
import { readLocalEntry } from './local-entry'
import { type OnUnusableEntry, refuseArchive, type ZipEntry } from './zip-entry'

/**
 * Reads a zip that every program reads alike: every byte of it belongs to one entry, to the one table of contents or to
 * the one end record, and nothing is told twice in two ways. Whatever could be read otherwise is refused, so that nobody
 * installs something else than what was looked at.
 * @param onUnusable gets what is wrong with single entries (unclear_name, encrypted, unsupported_compression); unless it
 * throws, as it does by default, those entries are marked with it
 * @returns its entries in the order of the table of contents; nothing is unpacked
 * @throws ArchiveRefusal with the code of what is wrong
 */
export function readZip(
  bytes: Buffer,
  limits: Pick<ArchiveLimits, 'files'>,
  onUnusable: OnUnusableEntry = refuseArchive,
): ZipEntry[] {
  const directory = readEndRecord(bytes)
  const listed = readCentralDirectory(bytes, directory, limits, onUnusable)
  const inPlace = [...listed].sort((one, other) => one.offset - other.offset)
  if (inPlace[0] && inPlace[0].offset !== 0)
    throw new ArchiveRefusal('surplus_data', 'There are data before the first file of the archive.')
  const read = new Map(
    inPlace.map((entry, index) => [
      entry,
      readLocalEntry(bytes, entry, inPlace[index + 1]?.offset ?? directory.start),
    ]),
  )
  return listed.flatMap((entry) => read.get(entry) ?? [])
}
