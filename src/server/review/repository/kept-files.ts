import { LARGEST_SHOWN } from '../../domain/image-type'
import type { RepositoryArchive } from '../archive/open-repository'
import { writeZip } from '../zip/write-zip'
import type { ZipEntry } from '../zip/zip-entry'

/** Bytes, packed, of all files that are kept of a repository. */
const MOST_KEPT = 20_000_000

/** The files of a repository that pages show, as many as are kept. */
export class KeptFiles {
  private left = MOST_KEPT
  private readonly entries = new Map<string, ZipEntry>()

  constructor(private readonly archive: RepositoryArchive) {}

  /** Keeps a file, if it is there and not too large; tells whether it is kept. */
  keep(path: string): boolean {
    if (this.entries.has(path)) return true
    const entry = this.archive.packed(path)
    if (!entry || entry.uncompressedSize > LARGEST_SHOWN || entry.packed.length > this.left) return false
    this.left -= entry.packed.length
    this.entries.set(path, entry)
    return true
  }

  /** The same files, to which others can be added. */
  copy(): KeptFiles {
    const copy = new KeptFiles(this.archive)
    for (const path of this.entries.keys()) copy.keep(path)
    return copy
  }

  /** A zip of what is kept; undefined when nothing is. */
  zip(): Buffer | undefined {
    return this.entries.size > 0 ? writeZip([...this.entries.values()]) : undefined
  }
}
