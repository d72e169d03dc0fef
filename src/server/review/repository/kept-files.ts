import type { RepositoryArchive } from '../archive/open-repository'
import { writeZip } from '../zip/write-zip'
import type { ZipEntry } from '../zip/zip-entry'

/** How much is kept of a repository: the bytes, packed, of all files together, and those of the largest, unpacked. */
interface Bounds {
  most: number
  largest: number
}

/** Files of a repository that are kept, as many as the bounds let. */
export class KeptFiles {
  private left: number
  private readonly entries = new Map<string, ZipEntry>()

  constructor(
    private readonly archive: RepositoryArchive,
    private readonly bounds: Bounds,
  ) {
    this.left = bounds.most
  }

  /** Keeps a file, if it is there and not too large; tells whether it is kept. */
  keep(path: string): boolean {
    if (this.entries.has(path)) return true
    const entry = this.archive.packed(path)
    if (!entry || entry.uncompressedSize > this.bounds.largest || entry.packed.length > this.left)
      return false
    this.left -= entry.packed.length
    this.entries.set(path, entry)
    return true
  }

  /** The same files, to which others can be added. */
  copy(): KeptFiles {
    const copy = new KeptFiles(this.archive, this.bounds)
    for (const path of this.entries.keys()) copy.keep(path)
    return copy
  }

  /** A zip of what is kept, in the order of the paths, so that the same files give the same bytes; undefined when nothing is. */
  zip(): Buffer | undefined {
    const entries = [...this.entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
    return entries.length > 0 ? writeZip(entries) : undefined
  }
}
