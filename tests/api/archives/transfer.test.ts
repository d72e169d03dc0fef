// Slow: it sends archives of many megabytes.

import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import pino from 'pino'
import type { ArchiveStore } from '../../../src/server/adapters/archives/archive-store'
import { nodeVersions } from '../../../src/server/store/schema/schema'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { PUBLIC_URL, service } from '../../support/service'
import { bucketStore, folderStore, type StoreOfTests } from '../../support/stores'
import { until } from '../../support/until'

const PATH = '/archives/acme/masks/1.0.0/node.zip'
const ARCHIVE = randomBytes(3_000_000)
const MIB = 1024 * 1024
const secret = mintSecret()

let store: StoreOfTests
let server: ServerType
let base: string
let logged: string[]

async function start(openStore: () => Promise<StoreOfTests>) {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  store = await openStore()
  logged = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const app = await service({ archives: store.archives, log })
  server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop() {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await store.close()
}

afterAll(closeDatabase)

/** Publishes a version; returns the upload URL of its archive. */
async function signedUrl(version = '1.0.0'): Promise<string> {
  const response = await fetch(`${base}/publishers/acme/nodes/masks/versions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      personal_access_token: secret,
      node: { id: 'masks', name: 'Masks', repository: '', license: '' },
      node_version: { version },
    }),
  })
  return ((await response.json()) as { signedUrl: string }).signedUrl.replace(PUBLIC_URL, base)
}

const upload = (url: string, body: BodyInit = ARCHIVE) =>
  fetch(url, { method: 'PUT', headers: { 'Content-Type': 'application/zip' }, body })

/** Stores an installable version, as a review would leave it. */
async function activeArchive(archive = ARCHIVE) {
  await signedUrl()
  await store.archives.put('masks/1.0.0/node.zip', archive)
  const arrived = {
    archiveArrivedAt: new Date(),
    archiveSize: archive.length,
    archiveSha256: digestOf(archive),
  }
  const { db } = await database()
  await db.update(nodeVersions).set({ ...arrived, status: 'NodeVersionStatusActive' })
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the key of the only version's upload. */
async function keyOfUpload(bytes: Buffer): Promise<string> {
  const [row] = await (await database()).db.select().from(nodeVersions)
  expect(row?.uploadedSha256).toBe(digestOf(bytes))
  return `_uploads/${row?.id}/${digestOf(bytes)}.zip`
}

async function keysIn(archives: ArchiveStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of archives.list()) keys.push(key)
  return keys
}

/** Returns the number of open archive files of this process. */
const openArchives = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('comfy-registry-store-')
    } catch {
      return false
    }
  }).length

async function settlesTo<T>(read: () => T | Promise<T>, expected: T): Promise<void> {
  const wanted = JSON.stringify(expected)
  await until(`it is ${wanted}`, async () => JSON.stringify(await read()) === wanted)
}

/** Starts an upload and aborts it halfway. */
function breakOff(url: string): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/zip', 'Content-Length': ARCHIVE.length },
    })
    sending.on('error', () => resolve())
    sending.write(ARCHIVE.subarray(0, MIB), () => setTimeout(() => sending.destroy(new Error('gone')), 100))
  })
}

describe.each([
  ['a folder', folderStore],
  ['a bucket', bucketStore],
])('with %s', (_place, openStore) => {
  beforeEach(() => start(openStore))
  afterEach(stop)

  test('an archive goes up and comes down, whole and in part, with all that tells about it', async () => {
    await activeArchive()
    const whole = await fetch(base + PATH)
    const digest = createHash('sha256').update(ARCHIVE).digest()
    expect(Buffer.from(await whole.arrayBuffer()).equals(ARCHIVE)).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      'content-disposition': 'attachment; filename="masks-1.0.0.zip"',
      'content-length': String(ARCHIVE.length),
      'content-type': 'application/zip',
      etag: `"${digest.toString('hex')}"`,
      'repr-digest': `sha-256=:${digest.toString('base64')}:`,
      'x-content-type-options': 'nosniff',
    })
    const part = await fetch(base + PATH, { headers: { Range: 'bytes=1000000-1000009' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000000-1000009/${ARCHIVE.length}`)
    expect(part.headers.get('content-length')).toBe('10')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(ARCHIVE.subarray(1_000_000, 1_000_010))
    const tail = await fetch(base + PATH, { headers: { Range: 'bytes=-5' } })
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(ARCHIVE.subarray(-5))
  })

  test('what cannot be given in part is given whole or refused', async () => {
    await activeArchive()
    const etag = (await fetch(base + PATH, { method: 'HEAD' })).headers.get('etag') ?? ''
    const asked = async (headers: Record<string, string>, method = 'GET') => {
      const response = await fetch(base + PATH, { method, headers })
      return [
        response.status,
        (await response.arrayBuffer()).byteLength,
        response.headers.get('content-range'),
      ]
    }
    const all = [200, ARCHIVE.length, null]
    expect(await asked({ Range: 'bytes=0-1,5-6' })).toEqual(all)
    expect(await asked({ Range: 'pages=1-2' })).toEqual(all)
    expect(await asked({ Range: 'bytes=0-1', 'If-Range': '"other"' })).toEqual(all)
    expect(await asked({ Range: 'bytes=0-1', 'If-Range': etag })).toEqual([
      206,
      2,
      `bytes 0-1/${ARCHIVE.length}`,
    ])
    expect(await asked({ 'If-None-Match': `"other", ${etag}` })).toEqual([304, 0, null])
    expect(await asked({ Range: `bytes=${ARCHIVE.length}-` })).toEqual([
      416,
      expect.any(Number),
      `bytes */${ARCHIVE.length}`,
    ])
    const head = await fetch(base + PATH, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(ARCHIVE.length)])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  test('an upload that breaks off leaves nothing and is repeated', async () => {
    const url = await signedUrl()
    await breakOff(url)
    await settlesTo(() => keysIn(store.archives), [])
    expect((await upload(url)).status).toBe(200)
    expect(await keysIn(store.archives)).toEqual([await keyOfUpload(ARCHIVE)])
  })

  test('of two uploads at once one wins, and the archive is that one’s', async () => {
    const url = await signedUrl()
    const archives = [Buffer.alloc(500_000, 1), Buffer.alloc(500_001, 2)]
    const statuses = (await Promise.all(archives.map((archive) => upload(url, archive)))).map(
      ({ status }) => status,
    )
    expect([...statuses].sort()).toEqual([200, 409])
    const winner = archives[statuses.indexOf(200)] ?? ARCHIVE
    const key = await keyOfUpload(winner)
    expect(Buffer.from(await store.archives.read(key)).equals(winner)).toBe(true)
    expect(await keysIn(store.archives)).toEqual([key])
  })

  test('the same archive sent twice at once is kept once', async () => {
    const url = await signedUrl()
    const statuses = (await Promise.all([upload(url), upload(url)])).map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409])
    expect(await keysIn(store.archives)).toEqual([await keyOfUpload(ARCHIVE)])
  })

  test('nothing at all is no archive', async () => {
    const response = await upload(await signedUrl(), '')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'upload_incomplete' })
    expect(await keysIn(store.archives)).toEqual([])
  })

  test('an archive with other bytes than its version names goes to nobody, whole or in part, and the operator is told', async () => {
    await activeArchive()
    expect((await fetch(base + PATH)).status).toBe(200)
    const changed = Buffer.from(ARCHIVE)
    changed[1_000] = (changed[1_000] ?? 0) ^ 1
    await store.archives.put('masks/1.0.0/node.zip', changed)
    for (const headers of [{}, { Range: 'bytes=0-9' }] as Record<string, string>[]) {
      const response = await fetch(base + PATH, { headers })
      expect(response.status).toBe(500)
      expect(await response.json()).toMatchObject({ error: 'internal_error' })
    }
    expect(logged.filter((line) => line.includes('ArchiveMismatch'))).toHaveLength(2)
    expect(logged.join()).toContain(
      `masks/1.0.0/node.zip has the SHA-256 ${digestOf(changed)} instead of ${digestOf(ARCHIVE)}`,
    )
    await store.archives.put('masks/1.0.0/node.zip', ARCHIVE)
    expect((await fetch(base + PATH)).status).toBe(200)
  })

  test('an archive that was lost is said to be missing', async () => {
    await activeArchive()
    await store.archives.remove('masks/1.0.0/node.zip')
    const response = await fetch(base + PATH)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'archive_not_found' })
  })
})

describe('in a folder', () => {
  beforeEach(() => start(folderStore))
  afterEach(stop)

  test('an archive above 100 MiB is refused on its way and leaves nothing', async () => {
    const url = await signedUrl()
    async function* tooMuch() {
      for (let sent = 0; sent <= 100; sent++) yield await Promise.resolve(Buffer.alloc(MIB))
      yield Buffer.alloc(1)
    }
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/zip' },
      body: tooMuch() as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: 'payload_too_large',
      message: 'The archive is larger than 100 MiB.',
    })
    await settlesTo(() => keysIn(store.archives), [])
  })

  test('a client that hangs up, or wants only the headers, leaves no file open', async () => {
    await activeArchive(Buffer.alloc(60 * MIB))
    const hangUp = () =>
      new Promise<void>((resolve) => {
        const asking = request(base + PATH, (response) => {
          response.once('data', () => {
            expect(openArchives()).toBeGreaterThan(0)
            response.destroy()
            resolve()
          })
        })
        asking.on('error', () => undefined)
        asking.end()
      })
    for (let times = 0; times < 5; times++) await hangUp()
    await fetch(base + PATH, { method: 'HEAD' })
    await settlesTo(openArchives, 0)
  })
})
