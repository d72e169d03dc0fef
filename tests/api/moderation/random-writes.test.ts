// Slow: it makes writes at random, many of them.

import fc from 'fast-check'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { GITHUB_TOKENS, startGithub, stopGithub } from '../../support/github'
import { countAuditRows, everything } from '../../support/permission-fixtures'
import { packOf } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call, PUBLIC_URL } from '../../support/service'

beforeAll(() => startGithub())
afterAll(stopGithub)
afterAll(closeDatabase)

const PEOPLE = ['ann', 'bob', 'root', 'ruth'] as const
const ADMINS = ['root', 'ruth']
const PUBLISHERS = ['acme', 'bobs'] as const
const PACKS = ['blur', 'masks', 'lost'] as const
const ACTIONS = [
  ...['banPublisher', 'liftPublisher', 'banPack', 'liftPack', 'deletePack', 'restorePack', 'transferPack'],
  ...['setStatus', 'describePack', 'createPack', 'claim', 'rate', 'createToken', 'publish', 'upload'],
  ...['review', 'decide', 'undo', 'makeAdmin', 'unmakeAdmin'],
] as const

interface Action {
  action: (typeof ACTIONS)[number]
  by: (typeof PEOPLE)[number]
  publisher: (typeof PUBLISHERS)[number]
  pack: (typeof PACKS)[number]
  number: number
}

/** The state kept between the actions of one run. */
interface Memory {
  tokens: { by: string; publisher: string; secret: string }[]
  uploads: { by: string; address: string }[]
}

const actions = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    by: fc.constantFrom(...PEOPLE),
    publisher: fc.constantFrom(...PUBLISHERS),
    pack: fc.constantFrom(...PACKS),
    number: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 25, maxLength: 40 },
)

const STATUSES = ['NodeStatusActive', 'NodeStatusBanned', 'NodeStatusDeleted']
const DECISIONS = ['NodeVersionStatusActive', 'NodeVersionStatusBanned']

const ask = (method: string, path: string, by?: string, body?: unknown) =>
  call(path, {
    method,
    headers: {
      ...(by && { Authorization: `Bearer ${given.token(by)}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

type Answer = Awaited<ReturnType<typeof ask>>

async function publisherOf(pack: string): Promise<string> {
  const { pool } = await database()
  const { rows } = await pool.query<{ id: string }>(`select publisher_id as id from nodes where id = $1`, [
    pack,
  ])
  return rows[0]?.id ?? 'acme'
}

/** Runs the action; returns undefined when it has no subject. `asker` is whose request it is. */
async function perform(
  action: Action,
  memory: Memory,
): Promise<{ answer: Answer; asker: string } | undefined> {
  const { by, publisher, pack, number } = action
  const node = `/publishers/${await publisherOf(pack)}/nodes/${pack}`
  const as = async (answer: Promise<Answer>, asker: string = by) => ({ answer: await answer, asker })
  switch (action.action) {
    case 'banPublisher':
      return as(ask('POST', `/publishers/${publisher}/ban`, by, { reason: number > 4 ? 'spam' : undefined }))
    case 'liftPublisher':
      return as(ask('DELETE', `/publishers/${publisher}/ban`, by))
    case 'banPack':
      return as(ask('POST', `${node}/ban`, by, {}))
    case 'liftPack':
      return as(ask('DELETE', `${node}/ban`, by))
    case 'deletePack':
      return as(ask('DELETE', node, by))
    case 'restorePack':
      return as(ask('POST', `${node}/restore`, by))
    case 'transferPack':
      return as(ask('PUT', `/admin/nodes/${pack}`, by, { publisher: { id: publisher } }))
    case 'setStatus':
      return as(ask('PUT', `/admin/nodes/${pack}`, by, { status: STATUSES[number % STATUSES.length] }))
    case 'describePack':
      return as(ask('PUT', node, by, { description: `Words ${number % 2}` }))
    case 'createPack':
      return as(ask('POST', `/publishers/${publisher}/nodes`, by, { id: `new-${number}`, name: 'New' }))
    case 'claim':
      return as(
        ask('POST', `/publishers/${publisher}/nodes/lost/claim-my-node`, by, {
          GH_TOKEN: GITHUB_TOKENS.admin,
        }),
      )
    case 'rate':
      return as(ask('POST', `/nodes/${pack}/reviews?star=${1 + (number % 2)}`, by))
    case 'createToken': {
      const answer = await ask('POST', `/publishers/${publisher}/tokens`, by, { name: 'CI' })
      const { token } = answer.body as { token?: string }
      if (token) memory.tokens.push({ by, publisher, secret: token })
      return { answer, asker: by }
    }
    case 'publish': {
      const token = memory.tokens[number % (memory.tokens.length || 1)]
      if (!token) return undefined
      const answer = await ask('POST', `/publishers/${token.publisher}/nodes/${pack}/versions`, undefined, {
        personal_access_token: token.secret,
        node: { id: pack },
        node_version: { version: `1.0.${number}` },
      })
      const { signedUrl } = answer.body as { signedUrl?: string }
      if (signedUrl) memory.uploads.push({ by: token.by, address: signedUrl.replace(PUBLIC_URL, '') })
      return { answer, asker: token.by }
    }
    case 'upload': {
      const upload = memory.uploads.pop()
      if (!upload) return undefined
      const headers = { 'Content-Type': 'application/zip' }
      const body = new Uint8Array(packOf(['Mask']))
      return as(call(upload.address, { method: 'PUT', headers, body }), upload.by)
    }
    case 'decide':
      return as(
        ask('POST', '/admin/versions/batches', by, {
          batch_id: `batch-${number}`,
          items: [{ node_id: pack, version: '1.0.0', status: DECISIONS[number % 2], reason: 'looked at' }],
        }),
      )
    case 'undo':
      return as(ask('POST', `/admin/versions/batches/batch-${number}/undo`, by))
    case 'makeAdmin':
      return as(ask('PUT', `/admin/users/${PEOPLE[number % PEOPLE.length]}`, by, { isAdmin: true }))
    case 'unmakeAdmin':
      return as(ask('PUT', `/admin/users/${PEOPLE[number % PEOPLE.length]}`, by, { isAdmin: false }))
    case 'review':
      return undefined
  }
}

/** Invariants, each as the sentence of its violation with the statement that finds it. */
const NEVER: [string, string][] = [
  [
    'a pack is Active and deleted',
    `select id from nodes where deleted_at is not null and status = 'NodeStatusActive'`,
  ],
  [
    'a pack is Active under a banned publisher',
    `select nodes.id from nodes join publishers on publishers.id = publisher_id
      where nodes.status = 'NodeStatusActive' and publishers.status = 'PublisherStatusBanned'`,
  ],
  [
    'a pack is banned with a publisher that is not',
    `select nodes.id from nodes join publishers on publishers.id = publisher_id
      where banned_with_publisher and publishers.status = 'PublisherStatusActive'`,
  ],
  [
    'the registry has no administrator',
    `select 'nobody' as id where not exists (select from users where is_admin and not is_banned)`,
  ],
  [
    'a member of a banned publisher is free',
    `select users.id from users join publisher_members on user_id = users.id
      join publishers on publishers.id = publisher_id
      where publishers.status = 'PublisherStatusBanned' and not is_banned`,
  ],
  [
    'the ledger’s last word on a pack is not how it stands',
    `select nodes.id || ' ' || last.kind as id from nodes join lateral (
      select kind from ledger_entries where node_id = nodes.id and version is null
        and kind in ('banned', 'unbanned', 'taken_down', 'restored')
      order by ledger_entries.id desc limit 1) as last on true
      where nodes.status <> case last.kind when 'banned' then 'NodeStatusBanned'
        when 'taken_down' then 'NodeStatusDeleted' else 'NodeStatusActive' end`,
  ],
  [
    'the ledger’s last word on a version is not how it stands',
    `select node_id || '@' || version || ' ' || last.kind as id from node_versions join lateral (
      select kind from ledger_entries
      where ledger_entries.node_id = node_versions.node_id and ledger_entries.version = node_versions.version
      order by ledger_entries.id desc limit 1) as last on true
      where status <> case last.kind when 'approved' then 'NodeVersionStatusActive' when 'restored' then 'NodeVersionStatusActive'
        when 'held_back' then 'NodeVersionStatusFlagged' when 'rejected' then 'NodeVersionStatusBanned'
        when 'sent_back' then 'NodeVersionStatusPending' else 'NodeVersionStatusDeleted' end`,
  ],
  [
    'a pack is not as it was, and no decision stands in the ledger',
    `select id from nodes where status <> 'NodeStatusActive'
      and not exists (select from ledger_entries where node_id = nodes.id and version is null)`,
  ],
  [
    'a pack belongs to another publisher than the ledger last gave it to',
    `select nodes.id from nodes join lateral (
      select to_publisher_id from ledger_entries where node_id = nodes.id and to_publisher_id is not null
      order by ledger_entries.id desc limit 1) as last on true
      where last.to_publisher_id <> nodes.publisher_id`,
  ],
  [
    'the ledger names a person',
    `select reason as id from ledger_entries where reason ~ '(ann|bob|root|ruth|@)'`,
  ],
  [
    'node classes are found by other data types than they have',
    `select node_id || ' ' || name as id from (
      table class_data_types except select * from data_types_of_packs(array(select id from nodes))) as surplus
      union all select node_id || ' ' || name from (
      select * from data_types_of_packs(array(select id from nodes)) except table class_data_types) as missing`,
  ],
]

async function violations(): Promise<string[]> {
  const { pool } = await database()
  const found = await Promise.all(
    NEVER.map(async ([sentence, statement]) => {
      const { rows } = await pool.query<{ id: string }>(statement)
      return rows.map(({ id }) => `${sentence}: ${id}`)
    }),
  )
  return found.flat()
}

async function people(): Promise<Map<string, { banned: boolean; admin: boolean }>> {
  const { pool } = await database()
  const { rows } = await pool.query<{ id: string; banned: boolean; admin: boolean }>(
    'select id, is_banned as banned, is_admin as admin from users',
  )
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Returns packs that an administrator deleted, and that are still deleted. */
async function deletedByAdmin(): Promise<string[]> {
  const { pool } = await database()
  const { rows } = await pool.query<{ id: string }>(`
    select nodes.id from nodes where status = 'NodeStatusDeleted' and (
      select actor_id from audit_log where target = 'node:' || nodes.id and after->>'status' = 'NodeStatusDeleted'
      order by audit_log.id desc limit 1) not in (select user_id from publisher_members where publisher_id = nodes.publisher_id)`)
  return rows.map(({ id }) => id)
}

async function statusOf(pack: string): Promise<string | undefined> {
  const { pool } = await database()
  const { rows } = await pool.query<{ status: string }>('select status from nodes where id = $1', [pack])
  return rows[0]?.status
}

async function setUp() {
  await emptyDatabase()
  for (const id of PEOPLE) await given.user(id, { isAdmin: ADMINS.includes(id) })
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('bobs', { owner: 'bob' })
  await given.member('bobs', 'ann')
  // An administrator who also publishes.
  await given.member('bobs', 'ruth')
  await given.node('blur', { publisherId: 'acme' })
  await given.node('masks', { publisherId: 'bobs' })
  await given.node('lost', { repository: 'https://github.com/acme/lost' })
  for (const pack of PACKS)
    await given.version(pack, '1.0.0', { archiveArrivedAt: new Date(), downloadUrl: `${PUBLIC_URL}/x` })
}

async function step(action: Action, memory: Memory): Promise<void> {
  const [before, rows, who, kept] = [
    await everything(),
    await countAuditRows(),
    await people(),
    await deletedByAdmin(),
  ]
  const done = await perform(action, memory)
  if (!done) return
  const { answer, asker } = done
  const told = { action, status: answer.status, body: answer.body }
  expect(answer.status).toBeLessThan(500)
  const changed = (await everything()) !== before
  const written = (await countAuditRows()) - rows
  // One audit row per write; none for refused ones or those without changes.
  expect({ ...told, written }).toEqual({ ...told, written: changed ? 1 : 0 })
  if (answer.status >= 400) expect({ ...told, changed }).toEqual({ ...told, changed: false })
  if (who.get(asker)?.banned) expect({ ...told, changed }).toEqual({ ...told, changed: false })
  if (!who.get(action.by)?.admin)
    for (const pack of kept) expect([pack, await statusOf(pack)]).toEqual([pack, 'NodeStatusDeleted'])
  expect({ ...told, violations: await violations() }).toEqual({ ...told, violations: [] })
}

/** Expects no installable version that is held back, of a banned or deleted pack, or by an author banned before its review. */
async function lookAtInstalls(banned: ReadonlySet<string>): Promise<void> {
  const { pool } = await database()
  const { rows } = await pool.query<Record<'pack' | 'version' | 'status' | 'node' | 'author', string>>(`
    select node_id as pack, version, node_versions.status, nodes.status as node, published_by as author
    from node_versions join nodes on nodes.id = node_id`)
  for (const { pack, version, status, node, author } of rows) {
    const answer = await call(`/nodes/${pack}/install?version=${version}`)
    const installable = status === 'NodeVersionStatusActive' && node === 'NodeStatusActive'
    expect([pack, version, status, node, answer.status === 200]).toEqual([
      pack,
      version,
      status,
      node,
      installable,
    ])
    if (author && banned.has(author))
      expect([version, status]).not.toEqual([version, 'NodeVersionStatusActive'])
  }
}

const RUNS = fc
  .sample(actions, { numRuns: 8, seed: 20_261_122 })
  .map((made, index) => [index + 1, made] as const)

test.each(RUNS)('whatever people do in whatever order, who was banned stays banned (%i)', async (_, made) => {
  await setUp()
  const memory: Memory = { tokens: [], uploads: [] }
  for (const action of made) await step(action, memory)
  const { pool } = await database()
  const waiting = await pool.query<{ author: string }>(`
    select published_by as author from node_versions
    where status = 'NodeVersionStatusPending' and archive_arrived_at is not null`)
  const who = await people()
  await runReviews()
  const banned = waiting.rows.map(({ author }) => author).filter((id) => who.get(id)?.banned)
  await lookAtInstalls(new Set(banned))
  expect(await violations()).toEqual([])
})
