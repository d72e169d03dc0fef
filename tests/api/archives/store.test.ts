import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ArchiveStore } from '../../../src/server/adapters/archives/archive-store'
import { openArchives } from '../../../src/server/adapters/archives/open-archives'
import { bucketStore, folderStore, type StoreOfTests } from '../../support/stores'

const KEY = 'masks/1.0.0/node.zip'
const BYTES = Buffer.from('the bytes of an archive')

async function* inChunks(bytes: Buffer, failure?: Error) {
  for (let start = 0; start < bytes.length; start += 5)
    yield await Promise.resolve(bytes.subarray(start, start + 5))
  if (failure) throw failure
}

async function everythingIn(archives: ArchiveStore) {
  const objects: { key: string; size: number; isNew: boolean }[] = []
  for await (const { key, size, changedAt } of archives.list())
    objects.push({ key, size, isNew: Math.abs(Date.now() - changedAt.getTime()) < 60_000 })
  return objects
}

describe.each([
  ['a folder', folderStore],
  ['a bucket', bucketStore],
])('in %s', (_place, openStore) => {
  let store: StoreOfTests
  beforeEach(async () => {
    store = await openStore()
  })
  afterEach(() => store.close())

  test('an archive comes in, is put in its place, and is read whole or in part', async () => {
    const { archives } = store
    const arrival = await archives.receive(inChunks(BYTES))
    expect(arrival).toMatchObject({
      size: BYTES.length,
      sha256: 'e0c96bc59e62994acbbd40a10aaf23bb4064d94f26c1ef42a03c6f4d62d55900',
    })
    expect(await archives.size(KEY)).toBeUndefined()
    await arrival.place(KEY)
    expect(await archives.size(KEY)).toBe(BYTES.length)
    expect(await buffer(await archives.open(KEY))).toEqual(BYTES)
    expect((await buffer(await archives.open(KEY, { start: 4, end: 8 }))).toString()).toBe('bytes')
    expect(Buffer.from(await archives.read(KEY))).toEqual(BYTES)
    expect(await everythingIn(archives)).toEqual([{ key: KEY, size: BYTES.length, isNew: true }])
  })

  test('what breaks off on its way or is not wanted leaves nothing', async () => {
    const { archives } = store
    await expect(archives.receive(inChunks(BYTES, new Error('gone')))).rejects.toThrow('gone')
    await (await archives.receive(inChunks(BYTES))).discard()
    expect(await everythingIn(archives)).toEqual([])
  })

  test('what is not there has no size and cannot be opened', async () => {
    const { archives } = store
    expect(await archives.size(KEY)).toBeUndefined()
    await expect(archives.open(KEY)).rejects.toThrow()
    await expect(archives.read(KEY)).rejects.toThrow()
    await archives.remove(KEY)
  })
})

test('a bucket that cannot be reached is said to be so, without its keys', async () => {
  const archives = await openArchives({
    folder: '',
    s3: {
      bucket: 'archives',
      region: 'auto',
      endpoint: 'http://127.0.0.1:1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'very-secret' },
    },
  })
  await expect(archives.size(KEY)).rejects.toMatchObject({
    code: 'service_unavailable',
    message: 'The registry can’t reach its archives. Try again in a moment.',
  })
})

test('archives in a folder are for the service alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-modes-'))
  const archives = await openArchives({ folder })
  const arrival = await archives.receive(inChunks(BYTES))
  await arrival.place(KEY)
  const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777
  expect([modeOf('masks'), modeOf(KEY)]).toEqual([0o700, 0o600])
  rmSync(folder, { recursive: true })
})
