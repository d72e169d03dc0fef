import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { ArchiveStore } from '../../src/server/adapters/archives/archive-store'
import { openArchives } from '../../src/server/adapters/archives/open-archives'

export interface StoreOfTests {
  folder: string
  archives: ArchiveStore
  close: () => Promise<void>
}

/** Creates an empty store in its own folder. */
export async function folderStore(): Promise<StoreOfTests> {
  const folder = await mkdtemp(join(tmpdir(), 'comfy-registry-store-'))
  return {
    folder,
    archives: await openArchives({ folder }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Creates an empty store in a bucket, on a loopback server that speaks S3. */
export async function bucketStore(): Promise<StoreOfTests> {
  const folder = await mkdtemp(join(tmpdir(), 'comfy-registry-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'archives', configs: [] }],
  })
  const { port } = await server.run()
  const archives = await openArchives({
    folder,
    s3: {
      bucket: 'archives',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
  })
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, archives, close }
}
