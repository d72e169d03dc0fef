import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LedgerEntry, LedgerHeads, LedgerPage } from '../../../src/contract/ledger/ledger'
import type { NoticePage } from '../../../src/contract/notices/notices'
import { sealLedger } from '../../../src/server/ledger/seal-ledger'
import { mintSecret } from '../../../src/server/access/secret'
import { readSigningKey } from '../../../src/server/platform/signing-key'
import { verifyLedger } from '../../../src/tools/ledger/verify-ledger'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { ownRegistry } from '../../support/mirroring'
import { deliver } from '../../support/notices'
import { packOf, release } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call } from '../../support/service'

const DANGEROUS = packOf(['Mask'], { 'evil.py': 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n' })
const secret = mintSecret()
const BEGINNING = '0'.repeat(64)

const ask = (id: string, method: string, path: string, body?: unknown) =>
  call(path, {
    method,
    headers: { Authorization: `Bearer ${given.token(id)}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

async function seal(at = new Date(), parts: { ledgerKey?: ReturnType<typeof readSigningKey> } = {}) {
  const { db } = await database()
  while (await sealLedger({ db, clock: () => at, ...parts }));
}

async function ledger(query = ''): Promise<LedgerPage> {
  await seal()
  return (await call(`/ledger${query}`)).body as LedgerPage
}

const words = ({ at: _at, previous: _previous, hash: _hash, ...rest }: LedgerEntry) => rest

/** Stores a pack whose second version is held back and approved, and which is banned with its publisher and unbanned. */
async function decideMuch(): Promise<void> {
  await given.personalToken('acme', secret)
  await release(secret, '1.0.0', packOf(['Mask']))
  await runReviews()
  await release(secret, '1.1.0', DANGEROUS)
  await runReviews()
  await ask('grace', 'PUT', '/admin/nodes/masks/versions/1.1.0', {
    status: 'NodeVersionStatusActive',
    status_reason: 'I have read it: it prints 1.',
  })
  await ask('grace', 'POST', '/publishers/acme/ban', { reason: 'It took over somebody’s account.' })
  await ask('grace', 'DELETE', '/publishers/acme/ban')
  await ask('ann', 'DELETE', '/publishers/acme/nodes/masks')
}

beforeEach(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true, name: 'Grace' })
  await given.user('ann', { name: 'Ann' })
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

test('whoever asks reads what was decided, why, and in which role', async () => {
  await decideMuch()
  const { entries, total } = await ledger()
  expect(total).toBe(9)
  expect(entries.map(words)).toEqual([
    { position: 9, kind: 'taken_down', node_id: 'masks', role: 'owner' },
    { position: 8, kind: 'unbanned', node_id: 'masks', role: 'moderator' },
    { position: 7, kind: 'unbanned', publisher_id: 'acme', role: 'moderator' },
    {
      position: 6,
      kind: 'banned',
      node_id: 'masks',
      role: 'moderator',
      reason: 'It took over somebody’s account.',
    },
    {
      position: 5,
      kind: 'banned',
      publisher_id: 'acme',
      role: 'moderator',
      reason: 'It took over somebody’s account.',
    },
    {
      position: 4,
      kind: 'approved',
      node_id: 'masks',
      version: '1.1.0',
      role: 'moderator',
      reason: 'I have read it: it prints 1.',
    },
    {
      position: 3,
      kind: 'held_back',
      node_id: 'masks',
      version: '1.1.0',
      role: 'review',
      reason: 'runs-decoded-code',
    },
    { position: 2, kind: 'approved', node_id: 'masks', version: '1.0.0', role: 'review' },
    { position: 1, kind: 'name_given', node_id: 'masks', to_publisher_id: 'acme', role: 'owner' },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/grace|Grace|ann\b|Ann|example\.com|base64/)
  expect(entries[8]?.previous).toBe(BEGINNING)
  for (const [index, entry] of entries.slice(0, -1).entries())
    expect(entry.previous).toBe(entries[index + 1]?.hash)
})

test('a reader turns pages, walks from the beginning, and asks for one pack, publisher or kind', async () => {
  await decideMuch()
  const positions = async (query: string) => {
    const { entries, next_before } = await ledger(query)
    return [entries.map(({ position }) => position), next_before]
  }
  expect(await positions('?limit=4')).toEqual([[9, 8, 7, 6], 6])
  expect(await positions('?limit=4&before=4')).toEqual([[3, 2, 1], undefined])
  expect(await positions('?after=0&limit=2')).toEqual([[1, 2], undefined])
  expect(await positions('?node_id=MASKS&kind=banned')).toEqual([[6], undefined])
  expect(await positions('?publisher_id=acme')).toEqual([[7, 5, 1], undefined])
  expect((await call('/ledger?kind=liked')).body).toEqual({
    error: 'invalid_request',
    message: expect.stringContaining('kind'),
  })
})

test('a decision that is not stored is told by nobody, and two processes give each its place once', async () => {
  const { db, pool } = await database()
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(
        `insert into ledger_entries (at, kind, node_id, role) values (now(), 'banned', 'a', 'owner')`,
      )
      throw new Error('lost')
    }),
  ).rejects.toThrow('lost')
  await pool.query(
    `insert into ledger_entries (at, kind, node_id, role) select now(), 'banned', 'pack-' || n, 'owner' from generate_series(1, 1200) as n`,
  )
  await Promise.all([seal(), seal(), seal()])
  const { entries, total } = await ledger('?limit=1000&after=200')
  expect(total).toBe(1200)
  expect(entries.map(({ position, node_id }) => [position, node_id])).toEqual(
    Array.from({ length: 1000 }, (_, index) => [201 + index, `pack-${201 + index}`]),
  )
})

describe('whoever checks it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-ledger-'))
  const keyFile = join(folder, 'ledger.pem')
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const ledgerKey = readSigningKey(keyFile)
  afterAll(() => rmSync(folder, { recursive: true }))

  let registry: Awaited<ReturnType<typeof ownRegistry>>
  beforeAll(async () => (registry = await ownRegistry()))
  afterAll(() => registry.close())

  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)
  const check = (options?: Parameters<typeof verifyLedger>[1]) => verifyLedger(registry.url, options)

  test('finds it whole, and goes on from there the next time', async () => {
    expect(await check()).toEqual({ end: { position: 0, hash: BEGINNING }, entries: 0, days: 0, signed: 0 })
    await decideMuch()
    await seal()
    await seal(tomorrow(), { ledgerKey })
    const { key, heads } = (await call('/ledger/heads', {}, { ledgerKey })).body as LedgerHeads
    expect(key).toBe(ledgerKey.publicKey)
    expect(heads).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        position: 9,
        hash: (await ledger('?limit=1')).entries[0]?.hash,
        signature: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/),
      },
    ])
    const { end, ...counts } = await check({ key })
    expect(counts).toEqual({ entries: 9, days: 1, signed: 1 })
    await ask('grace', 'POST', '/publishers/acme/nodes/masks/restore')
    await seal()
    expect(await check({ since: end, key })).toMatchObject({ entries: 1, end: { position: 10 } })
  })

  test('reads why a ban was lifted and a pack handed over, where that was said', async () => {
    await given.user('bob')
    await given.publisher('labs', { owner: 'bob' })
    await given.node('masks', { publisherId: 'acme' })
    const told = async (id: string) => {
      await deliver()
      const { notices } = (await ask(id, 'GET', '/users/notices')).body as NoticePage
      return notices.map(({ kind, words: { reason } }) => `${kind}: ${reason}`).sort()
    }
    const ban = '/publishers/acme/nodes/masks/ban'
    const why = (reason: string) => `?${new URLSearchParams({ reason }).toString()}`
    await ask('grace', 'POST', ban, { reason: 'It mines.' })
    await ask('grace', 'DELETE', ban)
    await ask('grace', 'POST', ban, { reason: 'It mines.' })
    expect(await ask('grace', 'DELETE', ban + why('Ünlü: it does not mine & never did.'))).toMatchObject({
      status: 204,
    })
    await ask('grace', 'POST', '/publishers/acme/ban', { reason: 'Spam.' })
    expect(
      await ask('grace', 'DELETE', `/publishers/acme/ban${why('Their account was stolen.')}`),
    ).toMatchObject({
      status: 200,
    })
    expect(await told('ann')).toEqual([
      'pack_banned: It mines.',
      'pack_banned: It mines.',
      'pack_banned: Spam.',
      'pack_unbanned: Their account was stolen.',
      'pack_unbanned: undefined',
      'pack_unbanned: Ünlü: it does not mine & never did.',
      'publisher_banned: Spam.',
      'publisher_unbanned: Their account was stolen.',
    ])
    const handOver = { publisher: { id: 'labs' }, public_reason: 'Its author works there.' }
    expect(await ask('grace', 'PUT', '/admin/nodes/masks', handOver)).toMatchObject({ status: 200 })
    expect(
      await ask('grace', 'POST', '/admin/publishers/labs/rename', {
        id: 'works',
        public_reason: 'A trademark.',
      }),
    ).toMatchObject({ status: 200 })
    // A public reason that would not be shown is refused, and nothing is stored.
    expect(
      await ask('grace', 'PUT', '/admin/nodes/masks', { search_ranking: 1, public_reason: 'Good.' }),
    ).toEqual(
      expect.objectContaining({
        status: 400,
        body: {
          error: 'invalid_request',
          message:
            'Invalid format for field public_reason: only a ban that is lifted and a pack that goes to another publisher have one',
        },
      }),
    )
    expect(await ask('grace', 'DELETE', ban + why('x'.repeat(501)))).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', message: expect.stringContaining('reason') },
    })
    const { entries } = await ledger()
    expect(entries.map(words).reverse()).toEqual([
      { position: 1, kind: 'banned', node_id: 'masks', role: 'moderator', reason: 'It mines.' },
      { position: 2, kind: 'unbanned', node_id: 'masks', role: 'moderator' },
      { position: 3, kind: 'banned', node_id: 'masks', role: 'moderator', reason: 'It mines.' },
      {
        position: 4,
        kind: 'unbanned',
        node_id: 'masks',
        role: 'moderator',
        reason: 'Ünlü: it does not mine & never did.',
      },
      { position: 5, kind: 'banned', publisher_id: 'acme', role: 'moderator', reason: 'Spam.' },
      { position: 6, kind: 'banned', node_id: 'masks', role: 'moderator', reason: 'Spam.' },
      {
        position: 7,
        kind: 'unbanned',
        publisher_id: 'acme',
        role: 'moderator',
        reason: 'Their account was stolen.',
      },
      {
        position: 8,
        kind: 'unbanned',
        node_id: 'masks',
        role: 'moderator',
        reason: 'Their account was stolen.',
      },
      {
        position: 9,
        kind: 'handed_over',
        node_id: 'masks',
        from_publisher_id: 'acme',
        to_publisher_id: 'labs',
        role: 'moderator',
        reason: 'Its author works there.',
      },
      {
        position: 10,
        kind: 'handed_over',
        node_id: 'masks',
        from_publisher_id: 'labs',
        to_publisher_id: 'works',
        role: 'moderator',
        reason: 'A trademark.',
      },
    ])
    expect(await check()).toMatchObject({ entries: 10 })
    expect(await told('ann')).toContain('pack_moved: Its author works there.')
    expect(await told('bob')).toEqual([
      'pack_moved: Its author works there.',
      'publisher_renamed: A trademark.',
    ])
    const history = (await ask('bob', 'GET', '/publishers/works/history')).body as {
      entries: { after?: object }[]
    }
    expect(history.entries.map(({ after }) => after)).toContainEqual({
      id: 'works',
      publicReason: 'A trademark.',
    })
  })

  const ALL = 'update ledger_entries set'
  test.each([
    ['a reason was changed', `${ALL} reason = 'None.' where position = 4`, 'Entry 4 was changed.'],
    ['a reason was taken away', `${ALL} reason = null where position = 4`, 'Entry 4 was changed.'],
    ['a role was changed', `${ALL} role = 'owner' where position = 6`, 'Entry 6 was changed.'],
    ['a moment was changed', `${ALL} at = at + interval '1 ms' where position = 1`, 'Entry 1 was changed.'],
    [
      'one was taken away',
      'delete from ledger_entries where position = 5',
      'Entry 5 is missing: 6 follows 4.',
    ],
    [
      'the last ones were taken away',
      'delete from ledger_entries where position > 7',
      'The head of .* does not stand in the chain.',
    ],
    [
      'two changed places',
      `${ALL} position = case position when 2 then -1 else 2 end where position in (2, 3);
        ${ALL} position = 3 where position = -1`,
      'Entry 2 does not follow the one before it.',
    ],
    [
      'a head was changed',
      `update ledger_heads set position = 8`,
      'The head of .* does not stand in the chain.',
    ],
    [
      'a signature is not the operator’s',
      `update ledger_heads set signature = encode(decode(repeat('00', 64), 'hex'), 'base64')`,
      'The signature of .* is not the key’s.',
    ],
  ])('is told when %s', async (_what, statement, sentence) => {
    const { pool } = await database()
    await pool.query(
      `insert into ledger_entries (at, kind, node_id, role, reason) select now(), 'banned', 'pack-' || n, 'moderator', 'Spam.'
        from generate_series(1, 9) as n`,
    )
    await seal()
    await seal(tomorrow(), { ledgerKey })
    await pool.query(statement)
    await expect(check({ key: ledgerKey.publicKey })).rejects.toThrow(new RegExp(`^${sentence}$`))
  })
})
