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

/** An archive that has come in whole but lies aside until it is put in its place. */
interface Arrival {
  size: number
  sha256: string
  place: (key: string) => Promise<void>
  discard: () => Promise<void>
}

/** Where archives are kept: those that people install, and what was uploaded. */
export interface ArchiveStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** All bytes in memory: for archives that are examined as a whole. */
  read: (key: string) => Promise<Uint8Array>
  /** The size in bytes; undefined when there is no such archive. */
  size: (key: string) => Promise<number | undefined>
  /**
   * The size in bytes of an archive whose bytes have this SHA-256; undefined when there is no such archive. Reads all of it
   * once, and again only after it was written. Rejects with `ArchiveMismatch` when it holds other bytes.
   */
  prove: (key: string, sha256: string) => Promise<number | undefined>
  /** A stream of an archive or of a part of it; whoever leaves it unread destroys it. */
  open: (key: string, part?: BytePart) => Promise<Readable>
  /** Takes an archive in while it is hashed and counted. When the source breaks, nothing is left. */
  receive: (source: AsyncIterable<Uint8Array>) => Promise<Arrival>
  /** Everything that lies in the store, also what is still coming in; or only what lies below `INCOMING` and the like. */
  list: (folder?: string) => AsyncIterable<StoredObject>
  remove: (key: string) => Promise<void>
}

/** The key of the archive that people install: independent of the publisher, whom a pack may leave. */
export const archiveKey = (nodeId: string, version: string): string =>
  [nodeId, version, 'node.zip'].map(encodeURIComponent).join('/')

/** Where archives lie that are still coming in; no pack's id begins with an underscore. */
export const INCOMING = '_incoming/'

/** Where uploaded bytes are kept as evidence; nobody installs them. */
const UPLOADS = '_uploads/'

/** The key of what was uploaded for a version: of two uploads at once neither takes the other's place. */
export const uploadKey = (versionId: string, sha256: string): string => `${UPLOADS}${versionId}/${sha256}.zip`

/** Where pictures lie that were fetched from elsewhere. */
export const IMAGES = '_images/'

/** Where lies what is kept of packs' repositories. */
export const REPOSITORIES = '_repositories/'

/** The key of the pictures and workflows that are kept of a pack's repository: what is kept anew takes no other's place. */
export const keptKey = (nodeId: string, sha256: string): string =>
  `${REPOSITORIES}${encodeURIComponent(nodeId)}/${sha256}.zip`

/** Where the text files of packs' repositories lie. */
export const SOURCES = '_sources/'

/** The key of the text files of a commit of a pack's repository, by their digest: several commits may lie there. */
export const sourceKey = (nodeId: string, sha256: string): string =>
  `${SOURCES}${encodeURIComponent(nodeId)}/${sha256}.zip`

/** A store on a disk, whatever lies behind it. A store that cannot be reached is refused as `service_unavailable`. */
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
    // It may have gone since it was listed.
    const facts = await file.getMetaData().catch(undefinedIfMissing)
    if (facts) yield { key: file.key, size: facts.contentLength, changedAt: facts.lastModified }
  }
}

/** A disk in a folder of this machine. What it has stored is on the medium, not only in the system's memory. */
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
      // The time of the last change of the file's entry cannot be set back, unlike that of its contents.
      return found && { size: Number(found.size), mark: `${found.ino}-${found.ctimeNs}-${found.mtimeNs}` }
    },
    // The file is there before the stream begins: one that breaks at once does not make it after it was removed.
    write: async (key, contents) =>
      pipeline(contents, (await open(await placeFor(key), 'w', 0o600)).createWriteStream({ flush: true })),
    move: async (from, to) => rename(join(folder, from), await placeFor(to)),
  }
}
