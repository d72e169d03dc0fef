import type { RepositoryArchive } from '../archive/open-repository'
import { writeZip } from '../zip/write-zip'
import type { ZipEntry } from '../zip/zip-entry'

/** Limits in bytes for the stored files of a repository: compressed for all files together, uncompressed for the largest. */
interface Bounds {
  most: number
  largest: number
}

/** Files of a repository selected for storage within the limits. */
export class KeptFiles {
  private left: number
  private readonly entries = new Map<string, ZipEntry>()

  constructor(
    private readonly archive: RepositoryArchive,
    private readonly bounds: Bounds,
  ) {
    this.left = bounds.most
  }

  /** Adds a file if it exists and is within the limits; returns whether it is included. */
  keep(path: string): boolean {
    if (this.entries.has(path)) return true
    const entry = this.archive.packed(path)
    if (!entry || entry.uncompressedSize > this.bounds.largest || entry.packed.length > this.left)
      return false
    this.left -= entry.packed.length
    this.entries.set(path, entry)
    return true
  }

  /** Copies the selection, so that files can be added. */
  copy(): KeptFiles {
    const copy = new KeptFiles(this.archive, this.bounds)
    for (const path of this.entries.keys()) copy.keep(path)
    return copy
  }

  /** Zips the files sorted by path, so that the same files give the same bytes; undefined if there are none. */
  zip(): Buffer | undefined {
    const entries = [...this.entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
    return entries.length > 0 ? writeZip(entries) : undefined
  }
}
