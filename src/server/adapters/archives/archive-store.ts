import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ArchiveDisk, BytePart, StoredObject } from './archive-disk'
import { createProof } from './archive-proof'
import { reaching, undefinedIfMissing } from './store-failure'

/** An archive that was received completely but not yet moved to its final key. */
interface Arrival {
  size: number
  sha256: string
  place: (key: string) => Promise<void>
  discard: () => Promise<void>
}

/** Storage of archives: those that people install, and the uploads they were made from. */
export interface ArchiveStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The whole archive in memory, for examining it. */
  read: (key: string) => Promise<Uint8Array>
  /** The size in bytes; undefined when there is no such archive. */
  size: (key: string) => Promise<number | undefined>
  /**
   * The size in bytes of an archive, verified against this SHA-256; undefined when there is no such archive. Reads all of it
   * once, and again only after it was rewritten. Rejects with `ArchiveMismatch` when the bytes differ.
   */
  prove: (key: string, sha256: string) => Promise<number | undefined>
  /** Streams an archive or a byte range of it; callers who do not consume the stream must destroy it. */
  open: (key: string, part?: BytePart) => Promise<Readable>
  /** Receives an archive, hashing and counting on the way. If the source fails, nothing remains. */
  receive: (source: AsyncIterable<Uint8Array>) => Promise<Arrival>
  /** Everything in the store, incomplete uploads included; or only what is below `INCOMING` and the like. */
  list: (folder?: string) => AsyncIterable<StoredObject>
  remove: (key: string) => Promise<void>
}

/** The key of an installable archive. It leaves the publisher out, because a pack can change hands. */
export const archiveKey = (nodeId: string, version: string): string =>
  [nodeId, version, 'node.zip'].map(encodeURIComponent).join('/')

/** Prefix of incomplete uploads; no pack id begins with an underscore. */
export const INCOMING = '_incoming/'

/** Prefix of uploads kept as evidence; they are never installed. */
const UPLOADS = '_uploads/'

/** The key of a version's upload: concurrent uploads do not overwrite each other. */
export const uploadKey = (versionId: string, sha256: string): string => `${UPLOADS}${versionId}/${sha256}.zip`

/** Prefix of images fetched from other hosts. */
export const IMAGES = '_images/'

/** Prefix of what is kept of packs' repositories. */
export const REPOSITORIES = '_repositories/'

/** The key of the images and workflows of a pack's repository: a new reading never overwrites an earlier one. */
export const keptKey = (nodeId: string, sha256: string): string =>
  `${REPOSITORIES}${encodeURIComponent(nodeId)}/${sha256}.zip`

/** Prefix of the text files of packs' repositories. */
export const SOURCES = '_sources/'

/** The key of a commit's text files, by their digest: several commits of one repository may be stored. */
export const sourceKey = (nodeId: string, sha256: string): string =>
  `${SOURCES}${encodeURIComponent(nodeId)}/${sha256}.zip`

/** An archive store on any disk. Refuses with `service_unavailable` when the disk cannot be reached. */
export const createArchiveStore = (drive: ArchiveDisk): ArchiveStore => {
  const { disk } = drive
  return {
    put: (key, bytes) => reaching(disk.put(key, bytes, { contentType: 'application/zip' })),
    read: (key) => reaching(disk.getBytes(key)),
    size: (key) =>
      reaching(disk.getMetaData(key).then(({ contentLength }) => contentLength, undefinedIfMissing)),
    prove: createProof(drive),
    open: (key, part) => reaching(drive.open(key, part)),
    receive: (source) => receive(drive, source),
    list: (folder) => drive.list(folder),
    remove: (key) => reaching(disk.delete(key)),
  }
}

async function receive(drive: ArchiveDisk, source: AsyncIterable<Uint8Array>): Promise<Arrival> {
  const key = INCOMING + randomUUID()
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  const discard = () => reaching(drive.disk.delete(key))
  try {
    await reaching(drive.write(key, Readable.from(counted(), { objectMode: false })))
  } catch (error) {
    await discard()
    throw error
  }
  const place = (target: string) => reaching(drive.move(key, target))
  return { size, sha256: hash.digest('hex'), place, discard }
}

async function* listFolder(disk: Disk, folder = '/'): AsyncGenerator<StoredObject> {
  const found = await disk.listAll(folder, { recursive: true }).catch(undefinedIfMissing)
  for (const file of found?.objects ?? []) {
    if (!file.isFile) continue
    // It may have been deleted since it was listed.
    const facts = await file.getMetaData().catch(undefinedIfMissing)
    if (facts) yield { key: file.key, size: facts.contentLength, changedAt: facts.lastModified }
  }
}

/** A disk in a local folder. Writes are flushed to the medium before they count as stored. */
export function fileDisk(folder: string): ArchiveDisk {
  const placeFor = async (key: string) => {
    const place = join(folder, key)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    return place
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    disk,
    list: (part) => listFolder(disk, part),
    open: async (key, part) => (await open(join(folder, key))).createReadStream(part),
    stamp: async (key) => {
      const found = await stat(join(folder, key), { bigint: true }).catch(undefinedIfMissing)
      // Unlike mtime, ctime cannot be set back.
      return found && { size: Number(found.size), mark: `${found.ino}-${found.ctimeNs}-${found.mtimeNs}` }
    },
    // Create the file before the stream starts, so that a stream that fails at once cannot create it after the cleanup.
    write: async (key, contents) =>
      pipeline(contents, (await open(await placeFor(key), 'w', 0o600)).createWriteStream({ flush: true })),
    move: async (from, to) => rename(join(folder, from), await placeFor(to)),
  }
}
