import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** The first and last byte of a part of an archive, counted from 0, both included. */
export interface BytePart {
  start: number
  end: number
}

/** Something that lies in a store. */
export interface StoredObject {
  key: string
  size: number
  changedAt: Date
}

/** A flydrive disk with what flydrive leaves to its drivers: parts, streams of unknown length, moves in one step. */
export interface ArchiveDisk {
  disk: Disk
  /** Opens an object, or a part of it; rejects when it is not there. */
  open: (key: string, part?: BytePart) => Promise<Readable>
  /** The size of an object and a mark that changes whenever it is written; undefined when it is not there. */
  stamp: (key: string) => Promise<{ size: number; mark: string } | undefined>
  /** Stores what the stream gives. When the stream breaks, something may be left under the key. */
  write: (key: string, contents: Readable) => Promise<void>
  /** Everything on the disk, or in one of its folders, named with a slash. flydrive lists a bucket without sizes. */
  list: (folder?: string) => AsyncIterable<StoredObject>
  move: (from: string, to: string) => Promise<void>
}
