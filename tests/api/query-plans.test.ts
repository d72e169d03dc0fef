import { Client, type QueryConfig } from 'pg'
import { NODE_SORT_FIELDS } from '../../src/contract/packs/node-queries'
import { mintSecret } from '../../src/server/access/secret'
import {
  closeDatabase,
  database,
  emptyDatabase,
  fillWithoutTriggers,
  useFreshDatabase,
} from '../support/database'
import * as given from '../support/given'
import { call } from '../support/service'

const LARGE = ['nodes', 'node_versions', 'node_classes', 'node_facets', 'comfy_nodes']
const PACKS = 8_000

// Maximum number of vacuums until plans are stable.
const VACUUMS = 20

async function isAllVisible(): Promise<boolean> {
  const { pool } = await database()
  const { rows } = await pool.query<{ visible: boolean }>(
    `select bool_and(relallvisible >= relpages) as visible from pg_class
     where relname = any($1)`,
    [LARGE],
  )
  return rows[0]?.visible ?? false
}

beforeAll(async () => {
  await useFreshDatabase('query_plans')
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  const { pool } = await database()
  // A concurrent autovacuum analyze keeps a vacuum from marking pages as all-visible.
  for (const table of [...LARGE, 'search_words'])
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await fillWithoutTriggers([
    `insert into publishers (id, name) select 'pub-' || n, 'Publisher ' || n from generate_series(1, 4000) as n`,
    `insert into publisher_members (publisher_id, user_id) values ('pub-77', 'ann')`,
    `insert into nodes (id, normalized_id, publisher_id, name, description, author, category, license, repository,
      repository_key, github_stars, total_install, total_star, total_review, search_ranking, created_at, updated_at, changed_at,
      supported_os, supported_accelerators, tags, search_keys, search_document)
    select 'pack-' || n, 'pack-' || n, 'pub-' || (n % 4000 + 1), 'Pack ' || n, 'What pack ' || n || ' does, in a sentence.',
      'Author ' || n % 4000, 'Category ' || n % 20, 'License ' || n % 8, 'https://github.com/x/' || n,
      'github.com/x/' || n, n * 7919 % 5000, n * 104729 % 9000, n % 50, n % 10, n % 5 + 3, now() - n * interval '1 hour',
      now() - n * interval '1 minute', now() - n * interval '1 minute',
      case n % 10 when 0 then '{OS Independent}' when 1 then '{Microsoft :: Windows,POSIX :: Linux}' when 2 then '{MacOS}'
        when 3 then '{FreeBSD}' else '{}' end::text[],
      case n % 7 when 0 then '{GPU :: NVIDIA CUDA}' when 1 then '{GPU :: Apple Metal,CPU}' else '{}' end::text[],
      case n % 5 when 0 then array['Image', 'video'] when 1 then array['image', 'Topic ' || n % 700] else '{}' end, array['pack' || n],
      to_tsvector('simple', 'pack' || n || ' w' || n % 500) || (select to_tsvector('simple', string_agg('word' || (n * k) % 3000, ' '))
        from generate_series(1, 60) as k) from generate_series(1, ${PACKS}) as n`,
    `insert into node_changes (node_id) select id from nodes`,
    `insert into node_facets (node_id, facet, value, spelling)
    select nodes.id, facets.* from nodes,
      facets_of(supported_os, supported_accelerators, tags, needs, license_id, installable, does_without(capabilities || needs, code_read)) as facets`,
    `insert into node_versions (node_id, version, sort_key, status, download_url, supported_comfyui_version,
      archive_arrived_at, archive_size, created_at)
    select 'pack-' || n, '1.' || minor || '.0', '1.' || minor || '.0', 'NodeVersionStatusActive', 'http://registry.test/a',
      case when n % 4 = 0 then '>=0.3.' || n % 9 else '' end, now(), 1,
      now() - n * interval '1 hour' + minor * interval '1 minute'
    from generate_series(1, ${PACKS}) as n, generate_series(0, 1) as minor`,
    `insert into node_classes (node_id, name)
    select 'pack-' || n, 'Class' || n * 3 + k from generate_series(1, ${PACKS}) as n, generate_series(0, 2) as k`,
    `insert into comfy_nodes (version_id, name, definition)
    select id, 'Class' || row_number() over (), '{}' from node_versions`,
    `insert into version_contents (version_id) select id from node_versions where node_id = 'pack-77'`,
    `insert into search_words (word, packs) select 'pack' || n, 1 from generate_series(1, ${PACKS}) as n`,
  ])
  let vacuums = 0
  do await pool.query('vacuum')
  while (!(await isAllVisible()) && ++vacuums < VACUUMS)
  await pool.query('analyze')
  expect(await isAllVisible()).toBe(true)
})
afterAll(closeDatabase)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  'Join Filter'?: string
  Plans?: Plan[]
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && LARGE.includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** Returns the statements of a request with their plans. */
async function plansOf(
  path: string,
  init?: RequestInit,
  expected = 200,
): Promise<{ text: string; plan: Plan }[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const query = jest.spyOn(Client.prototype, 'query')
  const { status } = await call(path, init)
  for (const [statement, values] of query.mock.calls as unknown as [QueryConfig | string, unknown[]?][])
    sent.push({ text: typeof statement === 'string' ? statement : statement.text, values: values ?? [] })
  query.mockRestore()
  expect(status).toBe(expected)
  expect(sent.length).toBeGreaterThan(0)
  const { pool } = await database()
  const found: { text: string; plan: Plan }[] = []
  for (const { text, values } of sent) {
    if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push({ text, plan })
  }
  return found
}

/** Returns the tables that a request scans sequentially, each with the statement. */
async function readWhole(path: string, init?: RequestInit, expected = 200): Promise<string[]> {
  const plans = await plansOf(path, init, expected)
  return plans.flatMap(({ text, plan }) => scansOf(plan).map((table) => `${table}: ${text}`))
}

/** Places where packs are scanned for words of an earlier stage, which should use an index. */
const triedForWords = (plan: Plan): string[] => [
  ...[plan.Filter, plan['Join Filter']].flatMap((condition) => condition?.match(/@@ \(\w+\.\w+\)/) ?? []),
  ...(plan.Plans ?? []).flatMap(triedForWords),
]

const EVERY_ORDER = NODE_SORT_FIELDS.flatMap((field) => [`/nodes?sort=${field}`, `/nodes?sort=${field};desc`])

const CHOICES = [
  'supported_os=linux',
  'supported_os=freebsd',
  'supported_accelerator=cuda',
  'tag=image',
  'tag=topic 76',
  'tag=topic 76&tag=nothing',
  'supported_os=linux&supported_accelerator=cuda&tag=video&claimed=true&updated_within=7',
]
const NARROWED = CHOICES.flatMap((choice) =>
  ['/nodes?', '/nodes/search?', '/nodes/search?search=w77&', '/nodes/search?facets=true&'].map(
    (path) => `${path}${choice}`,
  ),
)

// Without the snapshot and the suggestions, which contain every pack.
const PUBLIC_READS = [
  '/nodes',
  '/nodes?page=3&limit=50',
  `/nodes?page=${PACKS / 100 - 5}&limit=100`,
  '/nodes?timestamp=2020-01-01T00:00:00Z',
  `/nodes?timestamp=2020-01-01T00:00:00Z&page=${PACKS / 100 - 5}&limit=100`,
  `/nodes?timestamp=${new Date(Date.now() - 3_600_000).toISOString()}`,
  '/nodes?comfyui_version=0.3.5',
  ...EVERY_ORDER,
  '/nodes?sort=create_time;desc&per_publisher=2',
  '/nodes?sort=popularity;desc&per_publisher=2',
  '/nodes?node_id=pack-1&node_id=pack-2',
  '/nodes?repository_owner=github.com/y',
  '/nodes?repository_owner=github.com/y&sort=popularity;desc',
  '/nodes/pack-77',
  '/nodes/pack-77?include_translations=true',
  '/nodes/pack-77/install',
  '/nodes/pack-77/install?version=1.0.0',
  '/nodes/pack-77/versions',
  '/nodes/pack-77/versions/1.0.0',
  '/nodes/pack-77/versions/1.0.0/comfy-nodes',
  '/nodes/pack-77/versions/1.0.0/contents',
  '/nodes/search',
  '/nodes/search?sort=update_time;desc',
  '/nodes/search?sort=create_time;desc',
  '/nodes/search?sort=github_stars;desc',
  '/nodes/search?search=pack77',
  '/nodes/search?search=w77',
  '/nodes/search?comfy_node_search=Class77',
  '/nodes/search?search=Pack 77 w77',
  '/nodes/search?repository_url_search=https://github.com/x/77',
  '/nodes/search?publisher_id=pub-77',
  '/nodes/search?created_within=7',
  '/nodes/search?updated_within=7',
  '/nodes/search?claimed=true',
  '/nodes/search?claimed=false',
  '/nodes/search?facets=true',
  '/nodes/search?search=w77&facets=true',
  '/nodes/search?search=w77&facets=true&supported_os=linux&tag=video',
  ...NARROWED,
  '/nodes?updated_within=7',
  '/versions',
  '/versions?nodeId=pack-77',
  '/versions?statuses=NodeVersionStatusPending&statuses=NodeVersionStatusFlagged',
  '/versions?statuses=NodeVersionStatusActive&statuses=NodeVersionStatusFlagged',
  '/comfy-nodes',
  '/comfy-nodes?comfy_node_name=Class77',
  '/comfy-nodes?node_id=pack-77',
  '/comfy-nodes?node_id=pack-77&node_version=1.0.0',
  '/comfy-nodes/Class77/node',
  '/publishers/pub-77',
  '/publishers/pub-77/nodes',
  '/publishers/pub-77/nodes/v2',
  '/publishers/validate?username=pub-77x',
  `/index/changes?since=${PACKS - 10}`,
]
test.each(PUBLIC_READS)('%s reads no large table from end to end', async (path) => {
  expect(await readWhole(path)).toEqual([])
})

test.each([
  '/nodes',
  '/nodes?timestamp=2020-01-01T00:00:00Z',
  '/nodes?include_banned=true',
  '/nodes/search',
  '/nodes/pack-76?include_translations=true',
  '/nodes/pack-76/versions?statuses=NodeVersionStatusDeleted',
  '/nodes/pack-76/install',
  '/versions',
  '/versions?statuses=NodeVersionStatusActive&statuses=NodeVersionStatusFlagged&statuses=NodeVersionStatusDeleted',
  '/publishers',
  '/publishers/pub-77/permissions',
  '/publishers/pub-77/nodes?include_banned=true',
  '/publishers/pub-77/nodes/v2?include_banned=true&status=NodeStatusDeleted',
  '/publishers/pub-77/nodes/pack-76/permissions',
  '/publishers/pub-77/tokens',
  '/users',
  '/users/publishers/',
  '/users/publishers/revision',
])('%s reads no large table from end to end for an owner', async (path) => {
  const headers = { Authorization: `Bearer ${given.token('ann')}` }
  expect(await readWhole(path, { headers })).toEqual([])
})

test.each([
  ['/nodes/pack-76/versions/1.0.0/files/README.md', 404],
  ['/nodes/pack-76/versions/1.0.0/comfy-nodes/Class1', 404],
  ['/nodes/pack-76/icon', 404],
  ['/nodes/pack-76/banner', 404],
  ['/publishers/pub-77/logo', 404],
  ['/archives/pub-77/pack-76/1.0.0/node.zip', 404],
])('%s, of which there is none, reads no large table from end to end', async (path, status) => {
  expect(await readWhole(path, undefined, status)).toEqual([])
})

test('a pipeline that asks how its version stands reads no large table from end to end', async () => {
  const secret = mintSecret()
  await given.personalToken('pub-77', secret)
  const headers = { Authorization: `Bearer ${secret}` }
  expect(await readWhole('/publishers/pub-77/nodes/pack-76/versions/1.0.0/status', { headers })).toEqual([])
})

test('asking for many versions at once reads none of them from end to end', async () => {
  const body = JSON.stringify({
    node_versions: [1, 2, 3].map((n) => ({ node_id: `pack-${n}`, version: '1.0.0' })),
  })
  const headers = { 'Content-Type': 'application/json' }
  expect(await readWhole('/bulk/nodes/versions', { method: 'POST', headers, body })).toEqual([])
})

test.each(['', '&tag=image', '&supported_os=linux&claimed=true'])(
  'where nothing is found as typed, words that resemble it are looked up (%s)',
  async (choice) => {
    const plans = await plansOf(`/nodes/search?search=pakc77 unheardof${choice}`)
    expect(plans.flatMap(({ plan }) => triedForWords(plan))).toEqual([])
  },
)
