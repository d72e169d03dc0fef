import { webcrypto } from 'node:crypto'
import type { VersionRow } from '../../store/versions/versions.repo'
import { ArchiveMismatch } from '../../adapters/archives/archive-mismatch'
import { archiveKey, uploadKey, type ArchiveStore } from '../../adapters/archives/archive-store'

const PIECE = 1024 * 1024

type Uploaded = Pick<VersionRow, 'id' | 'nodeId' | 'version' | 'archiveSha256' | 'uploadedSha256'>

/** Computes a SHA-256 in hexadecimal, off the event loop. */
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')

/** Splits bytes into chunks, so that hashing and writing do not block the event loop. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE)
    yield await Promise.resolve(bytes.subarray(start, start + PIECE))
}

async function readProven(archives: ArchiveStore, key: string, sha256: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(await archives.read(key))
  const found = await sha256Of(bytes)
  if (found !== sha256) throw new ArchiveMismatch(key, sha256, found)
  return bytes
}

/**
 * Reads the original upload of a version. Versions older than stored uploads have only their archive, which is the upload;
 * it is copied to the upload's key.
 * @throws ArchiveMismatch when the stored bytes differ from the recorded digest
 */
export async function readEvidence(
  archives: ArchiveStore,
  version: Uploaded,
): Promise<{ bytes: Uint8Array; sha256: string }> {
  const { id, uploadedSha256, archiveSha256 } = version
  if (uploadedSha256)
    return {
      bytes: await readProven(archives, uploadKey(id, uploadedSha256), uploadedSha256),
      sha256: uploadedSha256,
    }
  const kept = uploadKey(id, archiveSha256)
  const isKept = (await archives.size(kept)) !== undefined
  const key = isKept ? kept : archiveKey(version.nodeId, version.version)
  const bytes = await readProven(archives, key, archiveSha256)
  if (!isKept) await storeArchive(archives, kept, bytes)
  return { bytes, sha256: archiveSha256 }
}

/** Stores an archive atomically, replacing an existing one. Returns its digest and its size in bytes. */
export async function storeArchive(
  archives: ArchiveStore,
  key: string,
  bytes: Uint8Array,
): Promise<{ sha256: string; size: number }> {
  const arrival = await archives.receive(inPieces(bytes))
  await arrival.place(key)
  return { sha256: arrival.sha256, size: arrival.size }
}
