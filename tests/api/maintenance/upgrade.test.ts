import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { asc } from 'drizzle-orm'
import { openDatabase, type OpenDatabase } from '../../../src/server/platform/database/client'
import { MIGRATIONS, migrateDatabase } from '../../../src/server/store/schema/migrate'
import { nodes, nodeVersions, publishers, tokens, users } from '../../../src/server/store/schema/schema'
import { onServer } from '../../support/database'

interface Journal {
  entries: { idx: number }[]
}

const LAST_BEFORE = 5
const UNCLAIMED = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7'
const ACTIVE = 'NodeVersionStatusActive'

let url: string
let opened: OpenDatabase

/** Migrates the database to the schema before bans were remembered, with nothing unlisted. */
async function migrateToBefore(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  journal.entries = journal.entries.filter(({ idx }) => idx <= LAST_BEFORE)
  writeFileSync(file, JSON.stringify(journal))
  await migrate(drizzle(opened.pool), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}

const FILLED = [
  `insert into users (id, email, is_admin, is_banned) values
    ('ann', 'ann@example.com', false, false), ('bea', 'bea@example.com', false, true), ('mo', 'mo@example.com', true, false)`,
  `insert into publishers (id, name, status) values
    ('acme', 'Acme', 'PublisherStatusActive'), ('evil', 'Evil', 'PublisherStatusBanned'), ('${UNCLAIMED}', 'Unclaimed', 'PublisherStatusActive')`,
  `insert into publisher_members (publisher_id, user_id) values ('acme', 'ann'), ('evil', 'bea')`,
  `insert into nodes (id, normalized_id, publisher_id, name, repository, repository_key, status, banned_with_publisher, deleted_at, status_detail) values
    ('healthy', 'healthy', 'acme', 'Healthy', 'https://github.com/acme/healthy', 'github.com/acme/healthy', 'NodeStatusActive', false, null, ''),
    ('unsent', 'unsent', 'acme', 'Unsent', '', '', 'NodeStatusActive', false, null, ''),
    ('held', 'held', 'acme', 'Held', '', '', 'NodeStatusActive', false, null, ''),
    ('claimed', 'claimed', 'acme', 'Claimed', 'https://github.com/acme/claimed', 'github.com/acme/claimed', 'NodeStatusActive', false, null, ''),
    ('listed', 'listed', '${UNCLAIMED}', 'Listed', 'https://github.com/ada/listed', 'github.com/ada/listed', 'NodeStatusActive', false, null, ''),
    ('shed', 'shed', 'acme', 'Shed', '', '', 'NodeStatusDeleted', false, '2026-01-02T00:00:00Z', 'malware'),
    ('gone', 'gone', 'acme', 'Gone', '', '', 'NodeStatusDeleted', false, null, ''),
    ('taken', 'taken', 'acme', 'Taken', '', '', 'NodeStatusDeleted', false, '2026-01-02T00:00:00Z', ''),
    ('revived', 'revived', 'acme', 'Revived', '', '', 'NodeStatusActive', false, '2026-01-02T00:00:00Z', ''),
    ('astray', 'astray', 'evil', 'Astray', '', '', 'NodeStatusActive', false, null, ''),
    ('lifted', 'lifted', 'acme', 'Lifted', '', '', 'NodeStatusDeleted', true, '2026-01-02T00:00:00Z', '')`,
  `insert into node_versions (node_id, version, sort_key, status, download_url, archive_size, archive_sha256, archive_arrived_at, reviewed_at) values
    ('healthy', '1.0.0', '1', '${ACTIVE}', 'http://registry.test/a', 7, 'aa', now(), now()),
    ('held', '1.0.0', '1', 'NodeVersionStatusFlagged', 'http://registry.test/b', 8, 'bb', now(), '2026-01-03T00:00:00Z'),
    ('unsent', '1.0.0', '1', 'NodeVersionStatusPending', '', null, '', null, null)`,
  `update nodes set tags = '{Mask,mask,Video}', supported_os = '{"OS Independent"}', supported_accelerators = '{CUDA,cuda}', license = 'MIT'
    where id = 'healthy'`,
  `insert into node_classes (node_id, name) values ('healthy', 'Blur')`,
  `insert into tokens (publisher_id, name, secret_hash, secret_start) values
    ('acme', 'CI', 'hash-1', 'cpat_1'), ('${UNCLAIMED}', 'nobody''s', 'hash-2', 'cpat_2')`,
  `insert into audit_log (actor_id, action, target, request_id) values
    ('ann', 'claimNode', 'node:claimed', 'r1'), ('mo', 'deleteNode', 'node:taken', 'r2'), ('ann', 'deleteNode', 'node:shed', 'r3')`,
  'create schema jobs',
  'create table jobs.job (id int)',
]

beforeAll(async () => {
  const server = openDatabase(onServer('postgres'), 1)
  await server.pool.query('create database upgraded')
  await server.close()
  url = onServer('upgraded')
  opened = openDatabase(url, 2)
  await migrateToBefore()
  for (const statement of FILLED) await opened.pool.query(statement)
  await migrateDatabase(url)
})
afterAll(() => opened.close())

test('a pack keeps its state, what was banned stays so, and an administrator’s deletion is remembered', async () => {
  const rows = await opened.db
    .select({
      id: nodes.id,
      status: nodes.status,
      before: nodes.statusBeforeDeletion,
      byAdmin: nodes.deletedByAdmin,
      withPublisher: nodes.bannedWithPublisher,
      isDeleted: nodes.deletedAt,
    })
    .from(nodes)
    .orderBy(asc(nodes.id))
  const told = rows.map(({ id, status, before, byAdmin, withPublisher, isDeleted }) =>
    [
      id,
      status,
      before,
      byAdmin && 'by an administrator',
      withPublisher && 'with its publisher',
      isDeleted && 'deleted',
    ]
      .filter(Boolean)
      .join(' '),
  )
  expect(told).toEqual([
    'astray NodeStatusBanned with its publisher',
    'claimed NodeStatusActive',
    'gone NodeStatusDeleted NodeStatusActive deleted',
    'healthy NodeStatusActive',
    'held NodeStatusActive',
    'lifted NodeStatusDeleted NodeStatusBanned with its publisher deleted',
    'listed NodeStatusActive',
    'revived NodeStatusActive',
    'shed NodeStatusDeleted NodeStatusBanned deleted',
    'taken NodeStatusDeleted NodeStatusActive by an administrator deleted',
    'unsent NodeStatusActive',
  ])
})

test('strangers find what has a version, what was claimed or belongs to nobody, and nothing that was held back', async () => {
  const rows = await opened.db
    .select({ id: nodes.id, listed: nodes.listed, verified: nodes.repositoryVerified })
    .from(nodes)
    .orderBy(asc(nodes.id))
  const ids = (key: 'listed' | 'verified') => rows.filter((row) => row[key]).map(({ id }) => id)
  expect(
    ids('listed').filter((id) => ['healthy', 'held', 'unsent', 'claimed', 'listed'].includes(id)),
  ).toEqual(['claimed', 'healthy', 'listed'])
  expect(ids('verified')).toEqual(['claimed', 'listed'])
})

test('versions keep the bytes that came, and since when they are held back', async () => {
  const rows = await opened.db.select().from(nodeVersions).orderBy(asc(nodeVersions.nodeId))
  expect(
    rows.map(({ nodeId, uploadedSha256, uploadedSize, heldAt }) => [
      nodeId,
      uploadedSha256,
      uploadedSize,
      heldAt,
    ]),
  ).toEqual([
    ['healthy', 'aa', 7, null],
    ['held', 'bb', 8, new Date('2026-01-03T00:00:00Z')],
    ['unsent', '', null, null],
  ])
})

test('a token belongs to a person, and one that belongs to nobody is gone', async () => {
  expect(await opened.db.select({ name: tokens.name, userId: tokens.userId }).from(tokens)).toEqual([
    { name: 'CI', userId: 'ann' },
  ])
  expect(
    await opened.db.select({ id: users.id, factor: users.quotaFactor }).from(users).orderBy(asc(users.id)),
  ).toEqual([
    { id: 'ann', factor: 1 },
    { id: 'bea', factor: 1 },
    { id: 'mo', factor: 1 },
  ])
  expect(
    await opened.db.select({ id: publishers.id }).from(publishers).orderBy(asc(publishers.id)),
  ).toHaveLength(3)
})

test('packs can be narrowed by the systems, accelerators, tags and license they had, and by whether they can be installed', async () => {
  const { rows } = await opened.pool.query<{ facet: string; value: string; spelling: string }>(
    'select facet, value, lower(spelling) as spelling from node_facets order by facet, value',
  )
  expect(rows).toEqual([
    { facet: 'accelerator', value: 'cuda', spelling: '' },
    { facet: 'installable', value: 'true', spelling: '' },
    { facet: 'license', value: 'mit', spelling: 'mit' },
    { facet: 'os', value: 'os independent', spelling: '' },
    { facet: 'tag', value: 'mask', spelling: 'mask' },
    { facet: 'tag', value: 'video', spelling: 'video' },
  ])
})

test('the tables of the former queue are gone, and a second migration changes nothing', async () => {
  await migrateDatabase(url)
  const { rows } = await opened.pool.query(
    `select from information_schema.schemata where schema_name = 'jobs'`,
  )
  expect(rows).toEqual([])
})

test('a step may take as long as a large table needs', async () => {
  for (const statement of [
    'create table allowed (within text)',
    `create function note_allowed() returns trigger language plpgsql as $$
      begin insert into allowed values (current_setting('statement_timeout')); return new; end $$`,
    'create trigger noting before insert on publishers for each row execute function note_allowed()',
  ])
    await opened.pool.query(statement)
  await migrateDatabase(url)
  const { rows } = await opened.pool.query('select within from allowed')
  expect(rows).toEqual([{ within: '1h' }])
})
