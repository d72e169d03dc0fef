import fc from 'fast-check'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { ask } from '../members/ask'

afterAll(closeDatabase)
beforeEach(emptyDatabase)

const rowsOf = async (statement: string) => (await (await database()).pool.query(statement)).rows as unknown[]

async function people() {
  await given.user('root', { isAdmin: true })
  for (const id of ['ann', 'bob', 'cleo']) await given.user(id, { name: id })
}
const publish = (publisher: string, pack: string, secret: string, version = '1.0.0') =>
  ask(undefined, 'POST', `/publishers/${publisher}/nodes/${pack}/versions`, {
    personal_access_token: secret,
    node: { id: pack, name: pack },
    node_version: { version },
  })

test('a publisher that is renamed stays what it is, and its old id leads to it', async () => {
  await people()
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  await given.member('acme', 'bob', 'maintainer')
  await given.node('masks', { publisherId: 'acme' })
  const secret = mintSecret()
  await given.personalToken('acme', secret, 'bob')
  await ask('ann', 'PUT', '/publishers/acme', { name: 'Acme Works' })

  expect(await ask('root', 'POST', '/admin/publishers/acme/rename', { id: 'acme-labs' })).toMatchObject({
    status: 200,
    body: { id: 'acme-labs', name: 'Acme Works', members: [{ role: 'owner' }, { role: 'maintainer' }] },
  })
  expect((await ask(undefined, 'GET', '/publishers/ACME')).body).toMatchObject({ id: 'acme-labs' })
  expect((await ask(undefined, 'GET', '/nodes/masks')).body).toMatchObject({ publisher: { id: 'acme-labs' } })
  // Clients with the old id in a file can still publish.
  expect((await publish('acme', 'masks', secret)).status).toBe(201)
  expect((await publish('acme-labs', 'blur', secret)).status).toBe(201)
  expect((await ask('ann', 'GET', '/publishers/acme-labs/history')).body).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ action: 'updatePublisher' })]) as unknown,
  })
  expect((await ask('cleo', 'POST', '/publishers', { id: 'acme', name: 'Acme' })).body).toMatchObject({
    error: 'reserved_name',
    message: expect.stringContaining('leads to the publisher acme-labs'),
  })
  expect(
    await rowsOf(
      "select kind, from_publisher_id, to_publisher_id, role from ledger_entries where kind = 'handed_over'",
    ),
  ).toEqual([
    { kind: 'handed_over', from_publisher_id: 'acme', to_publisher_id: 'acme-labs', role: 'moderator' },
  ])

  expect((await ask('root', 'POST', '/admin/publishers/acme-labs/rename', { id: 'acme' })).status).toBe(200)
  expect(await rowsOf('select id, publisher_id from publisher_aliases')).toEqual([
    { id: 'acme-labs', publisher_id: 'acme' },
  ])
})

test('what cannot be renamed or merged is refused with a reason, and nothing is half done', async () => {
  await people()
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('zoo', { owner: 'bob' })
  await given.publisher('gone', {
    owner: 'cleo',
    fields: { status: 'PublisherStatusBanned' },
  })
  await given.publisher('far', { fields: { mirroredFrom: 'https://far.example' } })
  await given.node('masks', { publisherId: 'acme' })
  const rename = (from: string, id: string) => ask('root', 'POST', `/admin/publishers/${from}/rename`, { id })
  const merge = (from: string, into: string) =>
    ask('root', 'POST', `/admin/publishers/${from}/merge`, { into })
  expect((await rename('acme', 'zoo')).body).toMatchObject({ error: 'publisher_exists' })
  expect((await rename('acme', 'Acme!')).body).toMatchObject({ error: 'invalid_request' })
  expect((await rename('acme', 'acme')).body).toMatchObject({ error: 'state_conflict' })
  expect((await rename('gone', 'back')).body).toMatchObject({ error: 'state_conflict' })
  expect((await merge('acme', 'acme')).body).toMatchObject({
    message: 'These are the same publisher.',
  })
  expect((await merge('acme', 'gone')).body).toMatchObject({
    message: 'The publisher gone is banned. Unban it first.',
  })
  expect((await merge('far', 'acme')).body).toMatchObject({
    message: 'The publisher far is mirrored from https://far.example: change it there.',
  })
  expect((await merge('acme', 'nowhere')).body).toMatchObject({ error: 'publisher_not_found' })
  expect((await merge('acme', 'unclaimed')).status).toBe(404)
  expect(await merge('acme', 'zoo')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Members of acme who do not belong to zoo: ann.') },
  })
  expect((await ask(undefined, 'GET', '/nodes/masks')).body).toMatchObject({ publisher: { id: 'acme' } })
  expect(await rowsOf('select from audit_log')).toEqual([])
})

test('merged publishers share packs; keys go along for what they were for, and nobody gets in by it', async () => {
  await people()
  await given.publisher('acme', { owner: 'ann' })
  await given.member('acme', 'bob', 'owner')
  await given.member('acme', 'cleo', 'maintainer')
  await given.publisher('zoo', { owner: 'bob' })
  await given.member('zoo', 'ann', 'maintainer')
  await given.node('masks', { publisherId: 'acme' })
  await given.node('blur', { publisherId: 'zoo' })
  const [anns, cleos] = [mintSecret(), mintSecret()]
  await given.personalToken('acme', anns, 'ann')
  await given.personalToken('acme', cleos, 'cleo')

  const merged = await ask('root', 'POST', '/admin/publishers/acme/merge', {
    into: 'zoo',
    leave_members: true,
  })
  expect(merged).toMatchObject({ status: 200, body: { id: 'zoo' } })
  expect(await rowsOf('select user_id, role from publisher_members order by user_id')).toEqual([
    { user_id: 'ann', role: 'maintainer' },
    { user_id: 'bob', role: 'owner' },
  ])
  expect((await publish('acme', 'masks', anns)).status).toBe(201)
  expect(await publish('zoo', 'blur', anns)).toMatchObject({ status: 403, body: { error: 'not_permitted' } })
  expect((await publish('acme', 'masks', cleos)).body).toMatchObject({ error: 'invalid_token' })
  expect(
    await rowsOf(
      "select action, target, before, after from audit_log where action = 'adminMergePublisher' order by id",
    ),
  ).toEqual([
    {
      action: 'adminMergePublisher',
      target: 'node:masks',
      before: { publisherId: 'acme' },
      after: { publisherId: 'zoo' },
    },
    {
      action: 'adminMergePublisher',
      target: 'publisher:zoo',
      before: { from: 'acme' },
      after: { packs: ['masks'], members: ['cleo'], tokens: ['CI'] },
    },
  ])
  // The other one's earlier history is visible only to its former owners.
  expect((await ask('bob', 'GET', '/publishers/acme/history')).status).toBe(200)
})

test('administrators end all keys of a person or a publisher, and write to them', async () => {
  await people()
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('zoo', { owner: 'bob' })
  await given.member('zoo', 'ann', 'maintainer')
  const secrets = [mintSecret(), mintSecret(), mintSecret()] as const
  await given.personalToken('acme', secrets[0], 'ann')
  await given.personalToken('zoo', secrets[1], 'ann')
  await given.personalToken('zoo', secrets[2], 'bob')
  expect((await ask('root', 'DELETE', '/admin/users/ann/tokens')).body).toEqual({ revoked: 2 })
  expect((await ask('root', 'DELETE', '/admin/users/ann/tokens')).body).toEqual({ revoked: 0 })
  expect((await publish('acme', 'masks', secrets[0])).body).toMatchObject({ error: 'invalid_token' })
  expect((await publish('zoo', 'masks', secrets[2])).status).toBe(201)
  expect((await ask('root', 'DELETE', '/admin/publishers/zoo/tokens')).body).toEqual({ revoked: 1 })
  expect((await publish('zoo', 'blur', secrets[2])).body).toMatchObject({ error: 'invalid_token' })
  expect((await ask('root', 'DELETE', '/admin/users/nobody/tokens')).status).toBe(404)

  const text = 'Please add a license.'
  expect((await ask('root', 'POST', '/admin/users/ann/contact', { text })).status).toBe(204)
  expect((await ask('root', 'POST', '/admin/publishers/zoo/contact', { text })).status).toBe(204)
  expect((await ask('root', 'POST', '/admin/users/ann/contact', { text: ' ' })).status).toBe(400)
  expect(
    await rowsOf(
      "select kind, recipients, data from notice_events where kind in ('key_revoked', 'contact') order by place",
    ),
  ).toEqual([
    { kind: 'key_revoked', recipients: { people: ['ann'] }, data: { key: 'CI' } },
    { kind: 'key_revoked', recipients: { people: ['ann'] }, data: { key: 'CI' } },
    { kind: 'key_revoked', recipients: { people: ['bob'] }, data: { key: 'CI' } },
    { kind: 'contact', recipients: { people: ['ann'] }, data: { text } },
    { kind: 'contact', recipients: { ownersOf: ['zoo'] }, data: { text } },
  ])
})

const PEOPLE = ['ann', 'bob', 'cleo'] as const
const PUBLISHERS = ['acme', 'zoo', 'mill'] as const
const RANK: Record<string, number> = { viewer: 1, maintainer: 2, owner: 3 }

/** Returns all rights: roles in publishers, and the packs that each key publishes. */
async function rights() {
  const members = (await rowsOf(
    'select publisher_id as publisher, user_id as person, role from publisher_members',
  )) as Record<'publisher' | 'person' | 'role', string>[]
  const keys = (await rowsOf(`
    select tokens.id, tokens.publisher_id as publisher, coalesce(array_agg(nodes.id) filter (where nodes.id is not null), '{}') as packs from tokens
    join publisher_members as member on member.publisher_id = tokens.publisher_id
      and member.user_id = tokens.user_id and member.role <> 'viewer'
    left join nodes on nodes.publisher_id = tokens.publisher_id
      and (tokens.node_ids = '{}' or nodes.id = any(tokens.node_ids))
    group by tokens.id`)) as { id: string; publisher: string; packs: string[] }[]
  return { members, keys: new Map(keys.map((key) => [key.id, key])) }
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('merge', 'merge', 'rename', 'revoke', 'revokePerson'),
    from: fc.constantFrom(...PUBLISHERS),
    into: fc.constantFrom(...PUBLISHERS),
    person: fc.constantFrom(...PEOPLE),
    leave: fc.boolean(),
  }),
  { minLength: 5, maxLength: 5 },
)
const roles = fc.array(
  fc.record({
    publisher: fc.constantFrom(...PUBLISHERS),
    person: fc.constantFrom(...PEOPLE),
    role: fc.constantFrom('owner' as const, 'maintainer' as const, 'viewer' as const),
  }),
  { minLength: 6, maxLength: 6 },
)

test('whatever is merged and renamed, nobody and no key may more than before, and keys that ended stay dead', async () => {
  await fc.assert(
    fc.asyncProperty(roles, acts, async (given_, all) => {
      await emptyDatabase()
      await people()
      for (const id of PUBLISHERS) {
        await given.publisher(id)
        await given.node(`${id}-pack`, { publisherId: id })
      }
      const placed = new Map(given_.map((one) => [`${one.publisher} ${one.person}`, one]))
      for (const { publisher, person, role } of placed.values()) {
        await given.member(publisher, person, role)
        if (role !== 'viewer') await given.personalToken(publisher, mintSecret(), person)
      }
      const dead = new Set<string>()
      for (const [index, { act, from, into, person, leave }] of all.entries()) {
        const before = await rights()
        const path = `/admin/publishers/${from}`
        if (act === 'merge') await ask('root', 'POST', `${path}/merge`, { into, leave_members: leave })
        if (act === 'rename') await ask('root', 'POST', `${path}/rename`, { id: `${into}-${index}` })
        if (act === 'revoke') await ask('root', 'DELETE', `${path}/tokens`)
        if (act === 'revokePerson') await ask('root', 'DELETE', `/admin/users/${person}/tokens`)
        const after = await rights()
        const aliases = new Map(
          (
            (await rowsOf('select id, publisher_id as to from publisher_aliases')) as {
              id: string
              to: string
            }[]
          ).map(({ id, to }) => [id, to]),
        )
        for (const { publisher, person: who, role } of after.members) {
          // For a publisher that was just renamed, compares with the rights under its former id.
          const same = before.members.filter(
            (one) =>
              one.person === who && (one.publisher === publisher || aliases.get(one.publisher) === publisher),
          )
          const known = same.find((one) => one.publisher === publisher) ?? same[0]
          expect(RANK[role]).toBeLessThanOrEqual(RANK[known?.role ?? ''] ?? 0)
        }
        for (const [id, { publisher, packs }] of after.keys) {
          expect(dead.has(id)).toBe(false)
          const was = before.keys.get(id)
          // Packs moved to a publisher can be published with its publisher-wide keys.
          if (was?.publisher !== publisher) expect(was?.packs ?? []).toEqual(expect.arrayContaining(packs))
        }
        for (const id of before.keys.keys()) if (!after.keys.has(id)) dead.add(id)
        expect(await rowsOf('select id from nodes order by id')).toHaveLength(3)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3) },
  )
})

test('every table that refers to publishers is thought of when one is renamed or merged', async () => {
  const tables = await rowsOf(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'publishers'::regclass order by name`)
  expect((tables as { name: string }[]).map(({ name }) => name)).toEqual([
    ...['appeals', 'join_requests', 'node_offers', 'nodes', 'publisher_aliases', 'publisher_invitations'],
    ...['publisher_members', 'tokens', 'trusted_workflows', 'webhooks'],
  ])
})
