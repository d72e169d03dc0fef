// Slow: it runs the operator’s commands as processes.

import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../src/server/platform/database/client'
import { migrateDatabase } from '../../../src/server/store/schema/migrate'
import { checkBackup } from '../../../src/server/maintenance/backup-manifest'
import { backupRegistry } from '../../../src/server/maintenance/backup-registry'
import { restoreRegistry } from '../../../src/server/maintenance/restore-registry'
import { verifyRegistry } from '../../../src/server/maintenance/verify-registry'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { registryCommandWith } from '../../support/registry-command'
import { bucketStore, folderStore, type StoreOfTests } from '../../support/stores'

const ZIP = Buffer.from('the archive')
const KEY = 'Masks/1.0.0/node.zip'

let store: StoreOfTests
let folder: string
let elsewhere: StoreOfTests
let emptyPlace: string

beforeEach(async () => {
  await emptyDatabase()
  store = await folderStore()
  elsewhere = await folderStore()
  folder = join(mkdtempSync(join(tmpdir(), 'comfy-registry-backup-')), 'backup')
  await given.user('ann', { name: 'Ann “\\ \n of\u2028 many lines' })
  await given.publisher('acme', { owner: 'ann' })
  await given.node('Masks', { publisherId: 'acme', comfyNodes: ['Blur Mask'], tags: ['a "tag"', 'b,c'] })
  const id = await given.archivedVersion('Masks', '1.0.0', ZIP)
  await store.archives.put(KEY, ZIP)
  await store.archives.put('_incoming/half', ZIP)
  await store.archives.put('_images/fetched', ZIP)
  await given.comfyNode(id, 'Blur Mask')
  await given.vocabulary()
  const { pool } = await database()
  await pool.query(`insert into audit_log (actor_id, action, target, request_id, after)
    values ('ann', 'createNode', 'node:Masks', 'r', '{"big": 12345678901234567890.5}')`)
  emptyPlace = await emptyDatabaseBeside()
})
afterEach(async () => {
  rmSync(join(folder, '..'), { recursive: true })
  await Promise.all([store.close(), elsewhere.close()])
  const { pool } = await database()
  await pool.query(`drop database ${new URL(emptyPlace).pathname.slice(1)} with (force)`)
})
afterAll(closeDatabase)

async function emptyDatabaseBeside(): Promise<string> {
  const { pool } = await database()
  const url = new URL(pool.options.connectionString ?? '')
  url.pathname += '_restored'
  await pool.query(`create database ${url.pathname.slice(1)}`)
  return url.toString()
}

/** Returns every row of the public tables as text. */
async function rowsOf(pool: Awaited<ReturnType<typeof database>>['pool']) {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const found = await pool.query<{ line: string }>(`select t::text as line from ${name} as t order by 1`)
    rows[name] = found.rows.map(({ line }) => line)
  }
  return rows
}

const backUp = async () =>
  backupRegistry({ db: (await database()).db, archives: store.archives, clock: () => new Date() }, folder)

test('an operator restores a backup into an empty place, and all is as it was', async () => {
  const made = await registryCommandWith({ REGISTRY_ARCHIVE_DIR: store.folder }, 'backup', folder)
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(made.stdout).toMatch(/^\d+ rows of \d+ tables and 1 archive written to .*\.\n$/)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'tables/tokens.jsonl')).mode & 0o777).toBe(0o600)

  const there = { DATABASE_URL: emptyPlace, REGISTRY_ARCHIVE_DIR: elsewhere.folder }
  const restored = await registryCommandWith(there, 'restore', folder)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(await registryCommandWith(there, 'verify', '--hashes')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^All in order: 1 archive, 1 Active version, /),
  })
  expect(Buffer.from(await elsewhere.archives.read(KEY))).toEqual(ZIP)

  const { pool, close } = openDatabase(emptyPlace, 1)
  try {
    expect(await rowsOf(pool)).toEqual(await rowsOf((await database()).pool))
    const next = await pool.query<{ id: string }>(
      `insert into audit_log (actor_id, action, target, request_id) values ('ann', 'a', 't', 'r') returning id`,
    )
    expect(Number(next.rows[0]?.id)).toBe(2)
    const triggers = await pool.query(`update nodes set changed_at = now() + '1 s' where id = 'Masks'`)
    expect(triggers.rowCount).toBe(1)
    const changes = await pool.query(`select from node_changes where node_id = 'Masks'`)
    expect(changes.rowCount).toBe(2)
  } finally {
    await close()
  }

  expect(await registryCommandWith(there, 'restore', folder)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The database is not empty, its table \w+ has rows: restore into an empty one/,
    ),
  })
})

test('a bucket is restored like a folder, and a store that holds something is left alone', async () => {
  const manifest = await backUp()
  await migrateDatabase(emptyPlace)
  const bucket = await bucketStore()
  const { db, close } = openDatabase(emptyPlace, 1)
  try {
    await elsewhere.archives.put('other/1.0.0/node.zip', ZIP)
    await expect(restoreRegistry({ db, archives: elsewhere.archives }, folder, manifest)).rejects.toThrow(
      'The archive store is not empty, it holds other/1.0.0/node.zip: restore into an empty one.',
    )
    await restoreRegistry({ db, archives: bucket.archives }, folder, manifest)
    const clock = () => new Date()
    const { differences } = await verifyRegistry({ db, archives: bucket.archives, clock }, { hashes: true })
    expect(differences).toEqual([])
  } finally {
    await close()
    await bucket.close()
  }
})

test('a restore that fails halfway leaves the place as empty as it was', async () => {
  const manifest = await backUp()
  await migrateDatabase(emptyPlace)
  const { db, close } = openDatabase(emptyPlace, 1)
  try {
    // The archive changes after the backup was verified.
    writeFileSync(join(folder, 'archives', KEY), 'the arcHive')
    await expect(restoreRegistry({ db, archives: elsewhere.archives }, folder, manifest)).rejects.toThrow(
      'was changed while it was restored. Nothing was restored.',
    )
    for await (const { key } of elsewhere.archives.list()) throw new Error(`${key} was left behind`)
    writeFileSync(join(folder, 'archives', KEY), ZIP)
    const rows = join(folder, 'tables/nodes.jsonl')
    const whole = readFileSync(rows)
    appendFileSync(rows, whole)
    await expect(restoreRegistry({ db, archives: elsewhere.archives }, folder, manifest)).rejects.toThrow()
    for await (const { key } of elsewhere.archives.list()) throw new Error(`${key} was left behind`)
    writeFileSync(rows, whole)
    await restoreRegistry({ db, archives: elsewhere.archives }, folder, manifest)
  } finally {
    await close()
  }
})

test('what is wrong with a backup is said before anything is written', async () => {
  await backUp()
  await expect(backUp()).rejects.toThrow(`${folder} is not empty: name a folder that is, or a new one.`)
  const sentence = async () =>
    checkBackup(folder).then(
      () => 'whole',
      (error: Error) => error.message.replaceAll(folder, 'DIR'),
    )
  expect(await sentence()).toBe('whole')

  const archive = join(folder, 'archives', KEY)
  writeFileSync(archive, 'the arcHive')
  expect(await sentence()).toBe(
    `The backup is damaged: DIR/archives/${KEY} holds other bytes than were written. Nothing was restored.`,
  )
  rmSync(archive)
  expect(await sentence()).toBe(
    `The backup is damaged: DIR/archives/${KEY} is missing. Nothing was restored.`,
  )

  const rows = join(folder, 'tables/nodes.jsonl')
  const whole = readFileSync(rows)
  writeFileSync(rows, whole.subarray(0, 10))
  expect(await sentence()).toBe(
    `The backup is damaged: DIR/tables/nodes.jsonl has 10 bytes instead of ${whole.length}. Nothing was restored.`,
  )

  const manifest = join(folder, 'manifest.json')
  appendFileSync(manifest, '}')
  expect(await sentence()).toBe('DIR/manifest.json is damaged, or another program wrote it.')
  rmSync(manifest)
  expect(await sentence()).toBe('DIR is no backup, or one that was never finished: it has no manifest.json.')
})

test('a backup of another schema is not restored, and one that points elsewhere is none', async () => {
  const manifest = await backUp()
  await migrateDatabase(emptyPlace)
  const { db, close } = openDatabase(emptyPlace, 1)
  try {
    const older = { ...manifest, schema: createHash('sha256').update('older').digest('hex') }
    await expect(restoreRegistry({ db, archives: elsewhere.archives }, folder, older)).rejects.toThrow(
      'The backup has another schema than this version of the program.',
    )
  } finally {
    await close()
  }
  for (const key of ['../secret', 'a/../../secret', '/etc/passwd', 'a/..', '.']) {
    const archives = [{ key, size: 1, sha256: '' }]
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, archives }))
    await expect(checkBackup(folder)).rejects.toThrow(
      'manifest.json is damaged, or another program wrote it.',
    )
  }
})
