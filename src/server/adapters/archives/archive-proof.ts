import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ArchiveDisk } from './archive-disk'
import { ArchiveMismatch } from './archive-mismatch'
import { reaching } from './store-failure'

const MOST_KEPT = 20_000

interface Proof {
  mark: string
  sha256: Promise<string>
}

async function hashOf(drive: ArchiveDisk, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await drive.open(key), hash)
  return hash.digest('hex')
}

/**
 * Verifies stored archives against the digest of their version before any byte is served. A process remembers what it has
 * verified until the object is written again.
 * @returns the implementation of `ArchiveStore.prove`
 */
export function createProof(drive: ArchiveDisk) {
  const proofs = new Map<string, Proof>()

  function proofOf(key: string, mark: string): Proof {
    const known = proofs.get(key)
    if (known?.mark === mark) return known
    const proof = { mark, sha256: hashOf(drive, key) }
    proofs.delete(key)
    proofs.set(key, proof)
    proof.sha256.catch(() => proofs.delete(key))
    const [oldest] = proofs.keys()
    if (proofs.size > MOST_KEPT && oldest !== undefined) proofs.delete(oldest)
    return proof
  }

  return async (key: string, sha256: string): Promise<number | undefined> => {
    const stored = await reaching(drive.stamp(key))
    if (!stored) return undefined
    const found = await reaching(proofOf(key, `${stored.size}-${stored.mark}`).sha256)
    if (found !== sha256) throw new ArchiveMismatch(key, sha256, found)
    return stored.size
  }
}
