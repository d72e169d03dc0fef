import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded archives are kept. Keys are `node/version/node.zip`. */
export interface ArchiveStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Uint8Array>
  exists: (key: string) => Promise<boolean>
}

/** An archive's key: independent of the publisher, whom a pack may leave. */
export const archiveKey = (nodeId: string, version: string): string =>
  [nodeId, version, 'node.zip'].map(encodeURIComponent).join('/')

/** A store on flydrive's disk, whatever lies behind it. */
export const createArchiveStore = (disk: Disk): ArchiveStore => ({
  put: (key, bytes) => disk.put(key, bytes, { contentType: 'application/zip' }),
  read: (key) => disk.getBytes(key),
  exists: (key) => disk.exists(key),
})

/** A disk in a folder of this machine. */
export const fileDisk = (folder: string): Disk =>
  new Disk(new FSDriver({ location: folder, visibility: 'private' }))
