import { createHash } from 'node:crypto'
import { z } from 'zod'
import { IMAGES, type ArchiveStore } from '../archives/archive-store'
import type { Image } from './image'

const headSchema = z.object({
  address: z.string(),
  type: z.string(),
  sha256: z.string(),
  fetchedAt: z.iso.datetime(),
})

/** An image as it is stored: a line of JSON with its metadata, then its bytes. */
export interface CachedImage extends Image {
  sha256: string
  fetchedAt: Date
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

const keyOf = (url: URL) => IMAGES + sha256(url.href)

/** The cached image of a URL, however old; undefined when it was never fetched or cannot be read. */
export async function findCachedImage(archives: ArchiveStore, url: URL): Promise<CachedImage | undefined> {
  const key = keyOf(url)
  if ((await archives.size(key)) === undefined) return undefined
  const stored = Buffer.from(await archives.read(key))
  const end = stored.indexOf('\n')
  const bytes = stored.subarray(end + 1)
  const head = headSchema.safeParse(parsed(stored.toString('utf8', 0, Math.max(end, 0))))
  if (!head.success || head.data.sha256 !== sha256(bytes)) return undefined
  return { ...head.data, fetchedAt: new Date(head.data.fetchedAt), bytes }
}

/** Caches the image of a URL, replacing an earlier one. */
export async function cacheImage(
  archives: ArchiveStore,
  url: URL,
  image: Image,
  now: Date,
): Promise<CachedImage> {
  const hash = sha256(image.bytes)
  const head = { address: url.href, type: image.type, sha256: hash, fetchedAt: now.toISOString() }
  await archives.put(keyOf(url), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), image.bytes]))
  return { ...image, sha256: hash, fetchedAt: now }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
