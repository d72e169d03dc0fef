import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** A byte range of an archive: first and last byte, counted from 0, both inclusive. */
export interface BytePart {
  start: number
  end: number
}

/** An object in a store. */
export interface StoredObject {
  key: string
  size: number
  changedAt: Date
}

/** A flydrive disk plus what flydrive leaves to its drivers: byte ranges, streams of unknown length, atomic moves. */
export interface ArchiveDisk {
  disk: Disk
  /** Opens an object or a byte range of it; rejects when it does not exist. */
  open: (key: string, part?: BytePart) => Promise<Readable>
  /** An object's size, and a tag that changes whenever it is written; undefined when it does not exist. */
  stamp: (key: string) => Promise<{ size: number; mark: string } | undefined>
  /** Stores a stream. If the stream fails, a partial object may remain under the key. */
  write: (key: string, contents: Readable) => Promise<void>
  /** Lists the whole disk, or one folder that ends with a slash. flydrive lists buckets without sizes. */
  list: (folder?: string) => AsyncIterable<StoredObject>
  move: (from: string, to: string) => Promise<void>
}
