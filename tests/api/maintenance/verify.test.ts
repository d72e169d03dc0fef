// Slow: it runs the operator’s commands as processes.

import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  auditLog,
  nodeChanges,
  nodeReviews,
  nodes,
  nodeVersions,
  repositoryReadings,
} from '../../../src/server/store/schema/schema'
import type { VerifyOptions } from '../../../src/server/maintenance/check'
import { verifyRegistry } from '../../../src/server/maintenance/verify-registry'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { registryCommandWith } from '../../support/registry-command'
import { folderStore, type StoreOfTests } from '../../support/stores'

const ZIP = Buffer.from('the archive')
const SHA256 = createHash('sha256').update(ZIP).digest('hex')
const KEY = 'Masks/1.0.0/node.zip'
const HOUR = 60 * 60_000

let store: StoreOfTests
let now: Date

beforeEach(async () => {
  await emptyDatabase()
  store = await folderStore()
  now = new Date()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('Masks', { publisherId: 'acme', comfyNodes: ['Blur Mask', 'Invert'] })
  const id = await given.archivedVersion('Masks', '1.0.0', ZIP)
  await store.archives.put(KEY, ZIP)
  await given.comfyNode(id, 'Blur Mask', { return_types: '["MASK"]' })
  await given.comfyNode(id, 'Invert', { return_types: '["MASK"]' })
  await given.node('listed', { repository: 'https://github.com/ada/listed', comfyNodes: ['Listed'] })
  const { db } = await database()
  await db.insert(nodeReviews).values({ nodeId: 'Masks', userId: 'ann', star: 4 })
  await db.update(nodes).set({ totalStar: 4, totalReview: 1 }).where(eq(nodes.id, 'Masks'))
  await verify({ repair: true })
})
afterEach(() => store.close())
afterAll(closeDatabase)

const later = (milliseconds: number) => {
  now = new Date(Date.now() + milliseconds)
}

async function verify(options: VerifyOptions = {}) {
  const { db } = await database()
  return verifyRegistry({ db, archives: store.archives, clock: () => now }, options)
}

const told = async (options: VerifyOptions = {}) =>
  (await verify(options)).differences
    .map(({ check, subject, message }) => `${check}: ${subject}: ${message}`)
    .sort()

test('a registry that is in order is said to be so, with what was looked at', async () => {
  expect(await verify({ hashes: true })).toEqual({
    looked: {
      archives: 1,
      versions: 1,
      'node classes': 1,
      'data types': 2,
      listing: 2,
      search: 2,
      ratings: 2,
    },
    differences: [],
  })
  expect((await verify({ sample: 1 })).looked.search).toBe(1)
})

test('an archive that is missing, shorter or another one is named', async () => {
  await store.archives.put(KEY, Buffer.from('the arcHive'))
  expect(await told()).toEqual([])
  expect(await told({ hashes: true })).toEqual([
    'archives: version:Masks@1.0.0: its archive has another SHA-256 than its version names',
  ])
  await store.archives.put(KEY, Buffer.from('short'))
  expect(await told()).toEqual(['archives: version:Masks@1.0.0: its archive has 5 bytes instead of 11'])
  await store.archives.remove(KEY)
  expect(await told({ repair: true })).toEqual([
    `archives: version:Masks@1.0.0: its archive ${KEY} is not in the store`,
  ])
})

test('what was uploaded for a version is looked at like what people install of it', async () => {
  const { db } = await database()
  const [row] = await db.update(nodeVersions).set({ uploadedSha256: SHA256 }).returning()
  const key = `_uploads/${row?.id}/${SHA256}.zip`
  expect(await told()).toEqual([`archives: version:Masks@1.0.0: its upload ${key} is not in the store`])
  await store.archives.put(key, Buffer.from('the arcHive'))
  expect(await told({ hashes: true })).toEqual([
    'archives: version:Masks@1.0.0: its upload has another SHA-256 than its version names',
  ])
  await store.archives.put(key, ZIP)
  expect(await told({ hashes: true })).toEqual([])
})

test('an archive that a review has stored and not yet named is nobody’s fault', async () => {
  const { db } = await database()
  await db.update(nodeVersions).set({ archiveSize: null, archiveSha256: '' })
  later(2 * HOUR)
  expect(await told({ hashes: true })).toEqual([])
})

test('what lies in the store for nobody is named, once no upload can be behind it', async () => {
  await store.archives.put('gone/1.0.0/node.zip', ZIP)
  await store.archives.put('_incoming/half', ZIP)
  expect(await told()).toEqual([])
  later(25 * HOUR)
  expect(await told({ repair: true })).toEqual([
    'archives: archive:_incoming/half: was left behind by an upload that broke off',
    'archives: archive:gone/1.0.0/node.zip: lies in the store and belongs to no version',
  ])
  expect(await told()).toEqual([
    'archives: archive:gone/1.0.0/node.zip: lies in the store and belongs to no version',
  ])
})

test('an Active version that nobody can download is named', async () => {
  await given.version('Masks', '1.1.0', { downloadUrl: 'http://registry.test/a.zip' })
  await given.version('Masks', '1.2.0', { archiveArrivedAt: now, archiveSize: 11 })
  await store.archives.put('Masks/1.2.0/node.zip', ZIP)
  expect((await told()).filter((line) => line.startsWith('versions'))).toEqual([
    'versions: version:Masks@1.1.0: is Active, but its archive never arrived',
    'versions: version:Masks@1.2.0: is Active without a download address',
  ])
})

test('packs that are listed though nobody can install them, and the other way round, are told and repaired', async () => {
  await given.node('empty', { publisherId: 'acme' })
  const { db } = await database()
  await db.update(nodes).set({ listed: false }).where(eq(nodes.id, 'Masks'))
  const expected = [
    'listing: node:Masks: is not listed, but belongs into the lists',
    'listing: node:empty: is listed, but has nothing to install',
  ]
  expect(await told({ repair: true })).toEqual(expected)
  expect(await told()).toEqual([])
})

test('node classes, search words and ratings that are not what they were made from are told and repaired', async () => {
  const { db } = await database()
  await db.execute(sql`delete from node_classes where name = 'Invert'`)
  await db.execute(sql`insert into node_classes (node_id, name) values ('Masks', 'Old')`)
  await db.execute(sql`update nodes set search_keys = '{other}' where id = 'listed'`)
  await db.execute(sql`update nodes set search_document = '''masks'':1A'::tsvector where id = 'Masks'`)
  await db.execute(sql`delete from search_words where word = 'listed'`)
  await db.update(nodes).set({ totalStar: 5, totalReview: 2 }).where(eq(nodes.id, 'Masks'))
  const expected = [
    'node classes: node:Masks: its node classes are not its latest version’s: lacks Invert; still has Old',
    'search: node:Masks: it is searched by other words than it has',
    'search: node:listed: it is searched by other words than it has',
    'search: search words: 1 word is missing among those that typos are corrected to',
    'ratings: node:Masks: shows 5 stars in 2 reviews instead of 4 in 1',
  ]
  expect(await told()).toEqual([...expected].sort())
  const [before] = await db.select({ count: sql<number>`count(*)::int` }).from(nodeChanges)
  const { differences } = await verify({ repair: true })
  expect(differences.every(({ repaired }) => repaired)).toBe(true)
  expect(await told()).toEqual([])
  const [after] = await db.select({ count: sql<number>`count(*)::int` }).from(nodeChanges)
  expect(after?.count).toBeGreaterThan(before?.count ?? 0)
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'repairRegistry'))
    .orderBy(auditLog.id)
  expect(audit.at(-1)).toMatchObject({ actorId: 'operator', target: 'registry' })
  expect(audit.at(-1)?.after).toMatchObject({
    repaired: expect.arrayContaining(['node:Masks', 'node:listed']),
  })
})

describe('at the console', () => {
  const command = (...args: string[]) =>
    registryCommandWith({ REGISTRY_ARCHIVE_DIR: store.folder }, 'verify', ...args)

  test('the operator reads every difference, and the exit code says whether there is one', async () => {
    expect(await command()).toEqual({
      status: 0,
      stdout:
        'All in order: 1 archive, 1 Active version, 1 reviewed pack, 2 signatures, 2 packs, 2 search texts, 2 ratings.\n',
      stderr: '',
    })
    await (await database()).db.update(nodeVersions).set({ downloadUrl: '' })
    expect(await command('--hashes')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        'versions: version:Masks@1.0.0: is Active without a download address\n',
      ),
    })
    const { status, stdout } = await command('--json', '--sample', '1')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      in_order: false,
      looked: {
        archives: 1,
        versions: 1,
        'node classes': 1,
        'data types': 2,
        listing: 2,
        search: 1,
        ratings: 2,
      },
      differences: [
        {
          check: 'versions',
          subject: 'version:Masks@1.0.0',
          message: 'is Active without a download address',
          repaired: false,
        },
      ],
    })
  })

  test('what could not be looked at is told from what is wrong', async () => {
    expect(await registryCommandWith({ REGISTRY_ARCHIVES_S3_BUCKET: 'archives' }, 'verify')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'REGISTRY_ARCHIVES_S3_REGION: is required with REGISTRY_ARCHIVES_S3_BUCKET ("auto" for Cloudflare R2)\n',
    })
    expect(
      await registryCommandWith({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'verify'),
    ).toMatchObject({ status: 2, stderr: expect.stringContaining('The database cannot be used') })
    expect(await command('--sample', 'all')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('It must be a whole number of packs.'),
    })
  })
})

test('what is kept of repositories has to be there; what a reading left behind is cleared away', async () => {
  const { db } = await database()
  await db.insert(repositoryReadings).values({
    nodeId: 'listed',
    repositoryKey: 'github.com/ada/listed',
    commit: 'a1b2',
    keptSha256: SHA256,
  })
  const kept = `_repositories/listed/${SHA256}.zip`
  expect(await told()).toEqual([`archives: node:listed: its repository ${kept} is not in the store`])
  await store.archives.put(kept, ZIP)
  expect(await told({ hashes: true })).toEqual([])
  await store.archives.put('_repositories/listed/other.zip', ZIP)
  later(2 * HOUR)
  expect(await told({ repair: true })).toEqual([
    'archives: archive:_repositories/listed/other.zip: was left behind by a reading of a repository that broke off',
  ])
  expect(await told()).toEqual([])
})
