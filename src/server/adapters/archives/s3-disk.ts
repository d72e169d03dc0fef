import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { ArchiveDisk } from './archive-disk'
import type { S3Settings } from './archive-settings'
import { undefinedIfMissing } from './store-failure'

const MOST_CONNECTIONS = 200

/** A disk in an S3-compatible bucket (S3, MinIO, R2, …). Creating it opens no connection. */
export function s3Disk({ bucket, ...settings }: S3Settings): ArchiveDisk {
  const client = new S3Client({
    ...settings,
    // Many S3-compatible stores do not know the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 60_000,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    disk,
    async open(key, part) {
      const Range = part && `bytes=${part.start}-${part.end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
      if (!(Body instanceof Readable)) throw new Error('the archive store sent no stream')
      return Body
    },
    async stamp(key) {
      const head = await client
        .send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        .catch(undefinedIfMissing)
      return head && { size: head.ContentLength ?? 0, mark: `${head.ETag}-${head.LastModified?.getTime()}` }
    },
    async write(key, contents) {
      // S3 requires the length up front, so the archive is spooled to a file until it is complete.
      const file = join(tmpdir(), `comfy-registry-upload-${randomUUID()}`)
      try {
        await pipeline(contents, createWriteStream(file, { mode: 0o600 }))
        const { size } = await stat(file)
        await disk.putStream(key, createReadStream(file), {
          contentType: 'application/zip',
          contentLength: size,
        })
      } finally {
        await rm(file, { force: true })
      }
    },
    async *list(folder) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key, size: Size, changedAt: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    move: (from, to) => disk.move(from, to, { contentType: 'application/zip' }),
  }
}
