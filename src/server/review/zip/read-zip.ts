import { type ArchiveLimits, ArchiveRefusal } from './archive-refusal'
import { readCentralDirectory } from './central-directory'
import { readEndRecord } from './end-record'
import { readLocalEntry } from './local-entry'
import { type OnUnusableEntry, refuseArchive, type ZipEntry } from './zip-entry'

/**
 * Reads a zip that is unambiguous for all programs: every byte belongs to one entry, to the only central directory or to
 * the only end record, and duplicated fields agree. Ambiguous archives are refused, so that nobody installs something
 * other than what was reviewed.
 * @param onUnusable receives problems of single entries (unclear_name, encrypted, unsupported_compression); unless it
 * throws, as it does by default, those entries are marked with it
 * @returns its entries in the order of the central directory; nothing is unpacked
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
