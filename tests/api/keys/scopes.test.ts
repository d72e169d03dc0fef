import { hashSecret, mintSecret } from '../../../src/server/access/secret'
import { createClientFinder } from '../../../src/server/http/client-address'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'
import { ask } from '../members/ask'

const TOKENS = '/publishers/acme/tokens'

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  await given.node('Masks', { publisherId: 'acme' })
  await given.node('blur', { publisherId: 'acme' })
  await given.publisher('other', { owner: 'ann' })
  await given.node('theirs', { publisherId: 'other' })
})
afterAll(closeDatabase)

const createKey = async (fields: Record<string, unknown> = {}) => {
  const { body } = await ask('ann', 'POST', TOKENS, { name: 'CI', ...fields })
  return (body as { token: string }).token
}
const noticed = async () => {
  const { pool } = await database()
  return (await pool.query(`select kind, recipients, data from notice_events order by place`)).rows
}
const by = (key: string, method: string, path: string, body: unknown) =>
  call(path, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const publish = (key: string, node: string, version = '1.0.0') =>
  ask(undefined, 'POST', `/publishers/acme/nodes/${node}/versions`, {
    personal_access_token: key,
    node: { id: node },
    node_version: { version },
  })
const edit = (key: string, node: string, publisher = 'acme') =>
  by(key, 'PUT', `/publishers/${publisher}/nodes/${node}`, { description: 'Better words.' })

test('a key is for publishing all packs unless it is said what for, and the list says so', async () => {
  const [all, editing] = [await createKey(), await createKey({ scopes: ['edit'], node_ids: ['masks'] })]
  expect((await ask('ann', 'GET', TOKENS)).body).toMatchObject([
    { scopes: ['edit'], node_ids: ['Masks'] },
    { scopes: ['publish'] },
  ])
  expect((await publish(all, 'masks')).status).toBe(201)
  expect((await publish(all, 'brand-new')).status).toBe(201)
  expect((await edit(all, 'masks')).status).toBe(403)
  expect((await publish(editing, 'masks', '2.0.0')).body).toMatchObject({
    error: 'not_permitted',
    message: 'Permission denied: this API key is not for it, but to edit.',
  })
  expect(await edit(editing, 'masks')).toMatchObject({ status: 200, body: { description: 'Better words.' } })
  expect((await edit(editing, 'blur')).status).toBe(403)
})

test('a key edits as a maintainer does: of an administrator’s rights it has none', async () => {
  const key = await createKey({ scopes: ['publish', 'edit'] })
  const versionId = await given.version('blur', '1.0.0')
  const path = `/publishers/acme/nodes/blur/versions/${versionId}`
  expect((await by(key, 'PUT', path, { deprecated: true })).body).toMatchObject({ deprecated: true })
  expect((await edit(key, 'theirs', 'other')).status).toBe(403)
  expect((await edit(key, 'theirs')).status).toBe(403)
  expect((await by(key, 'PUT', '/publishers/acme/nodes/blur', { search_ranking: 1 })).status).toBe(403)
  expect((await by(key, 'DELETE', path, {})).status).toBe(401)
  expect((await by(key, 'POST', TOKENS, { name: 'more' })).status).toBe(401)
  const { pool } = await database()
  const { rows } = await pool.query(`select actor_id from audit_log where action = 'updateNodeVersion'`)
  expect(rows).toEqual([{ actor_id: expect.stringMatching(/^token:/) as string }])
})

test('a key names packs of its publisher alone', async () => {
  const answer = await ask('ann', 'POST', TOKENS, { name: 'CI', node_ids: ['masks', 'theirs'] })
  expect(answer).toMatchObject({ status: 404, body: { message: 'The publisher has no pack theirs.' } })
  expect((await ask('ann', 'POST', TOKENS, { name: 'CI', scopes: [] })).status).toBe(400)
})

test('a key that is used from a new place says so, but not where it was used first', async () => {
  const key = await createKey({ scopes: ['edit'] })
  const findClient = createClientFinder(['127.0.0.0/8'], true)
  const from = (address: string) =>
    call(
      '/publishers/acme/nodes/masks',
      {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'X-Forwarded-For': address,
        },
        body: '{}',
      },
      { findClient },
    )
  const told = async () => ((await ask('ann', 'GET', TOKENS)).body as { new_place_at?: string }[])[0]
  await from('198.51.100.7')
  await from('198.51.100.99')
  expect((await told())?.new_place_at).toBeUndefined()
  expect(await noticed()).toEqual([])
  await from('2001:db8:7:1::5')
  await from('192.0.2.4')
  expect((await told())?.new_place_at).toMatch(/^20/)
  // A user in many places is notified once.
  expect(await noticed()).toEqual([
    { kind: 'key_used_elsewhere', recipients: { people: ['ann'] }, data: { key: 'CI' } },
  ])
  const { pool } = await database()
  const { rows } = await pool.query<{ place: string }>('select place from token_places')
  expect(rows.map(({ place }) => place)).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{4}$/)))
})

test('a key that somebody has found in public dies at once, and its owner sees where it was found', async () => {
  const key = await createKey({ scopes: ['publish', 'edit'] })
  const url = 'https://code.example/acme/ci.yml'
  const report = (token: string, found = url) =>
    ask(undefined, 'POST', '/leaked-tokens', [
      { token, type: 'comfy_registry_key', url: found, source: 'content' },
    ])
  const unknown = mintSecret()
  expect((await report(unknown)).body).toEqual([
    { token_hash: hashSecret(unknown), token_type: 'comfy_registry_key', label: 'false_positive' },
  ])
  const reported = [{ token_hash: hashSecret(key), token_type: 'comfy_registry_key', label: 'true_positive' }]
  expect((await report(key)).body).toEqual(reported)
  expect((await report(key, 'https://elsewhere.example')).body).toEqual(reported)
  expect((await publish(key, 'masks')).body).toMatchObject({ error: 'invalid_token' })
  expect((await edit(key, 'masks')).status).toBe(401)
  expect((await ask('ann', 'GET', TOKENS)).body).toMatchObject([{ leaked: { url } }])
  const { pool } = await database()
  const { rows } = await pool.query(
    `select actor_id, target, after from audit_log where action = 'deleteLeakedTokens'`,
  )
  expect(rows).toEqual([{ actor_id: 'leak-report', target: 'publisher:acme', after: { url } }])
  expect(await noticed()).toEqual([
    {
      kind: 'key_leaked',
      recipients: { people: ['ann'], ownersOf: ['acme'] },
      data: { key: 'CI' },
    },
  ])
})

test('whose key an owner deletes is told so', async () => {
  await given.user('bob')
  await given.member('acme', 'bob', 'maintainer')
  await ask('bob', 'POST', TOKENS, { name: 'Bob’s CI' })
  const [row] = (await ask('ann', 'GET', TOKENS)).body as { id: string }[]
  expect((await ask('ann', 'DELETE', `${TOKENS}/${row?.id}`)).status).toBe(204)
  expect(await noticed()).toEqual([
    { kind: 'key_revoked', recipients: { people: ['bob'] }, data: { key: 'Bob’s CI' } },
  ])
})
