import fc from 'fast-check'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(async () => {
  await emptyDatabase()
  for (const id of ['ann', 'bob']) await given.user(id, { name: id })
})
afterAll(closeDatabase)

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const SECOND_MS = 1000
const NOW = Math.floor(Date.now() / SECOND_MS)
const at = (seconds: number) => new Date((NOW + seconds) * SECOND_MS).toISOString()

/**
 * Sends a request of a session that starts at this offset from now, in seconds; the clock is frozen but for `later` seconds.
 */
const ask = (
  id: string,
  began: number,
  method = 'GET',
  path = '/users',
  {
    userAgent = FIREFOX,
    later = 0,
    claims = {},
    body,
    parts,
  }: {
    userAgent?: string
    later?: number
    claims?: given.TokenClaims
    body?: unknown
    parts?: Parameters<typeof call>[2]
  } = {},
) =>
  call(
    path,
    {
      method,
      headers: {
        Authorization: `Bearer ${given.token(id, { auth_time: NOW + began, ...claims })}`,
        'User-Agent': userAgent,
        'Content-Type': 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
    { ...parts, clock: () => new Date((NOW + later) * SECOND_MS) },
  )
const sessionsOf = async (id: string, began: number) =>
  (await ask(id, began, 'GET', '/users/sessions', { later: 0 })).body as { id: string; current: boolean }[]
const OVER = { status: 401, body: { error: 'session_ended' } }

test('a person sees where they are logged in, and ends another place', async () => {
  await ask('ann', -90, 'GET', '/users', { userAgent: SAFARI, later: -60 })
  const sessions = await sessionsOf('ann', -30)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      current: true,
      browser: 'Firefox',
      system: 'Linux',
      started_at: at(-30),
      last_seen_at: at(0),
    },
    {
      id: expect.any(String),
      current: false,
      browser: 'Safari',
      system: 'iOS',
      started_at: at(-90),
      last_seen_at: at(-60),
    },
  ])
  const phone = `/users/sessions/${sessions[1]?.id}`
  // Nobody can end, or see, another user's sessions.
  expect((await ask('bob', -30, 'DELETE', phone)).body).toMatchObject({ error: 'session_not_found' })
  expect((await ask('ann', -30, 'DELETE', phone)).status).toBe(204)
  expect(await ask('ann', -90)).toMatchObject(OVER)
  // On a public page they are treated as a visitor.
  expect((await ask('ann', -90, 'GET', '/nodes')).status).toBe(200)
  expect(await sessionsOf('ann', -30)).toMatchObject([{ current: true }])
  expect((await ask('ann', -30, 'DELETE', phone)).status).toBe(404)
  const { pool } = await database()
  const audit = await pool.query('select action, target, actor_id from audit_log')
  expect(audit.rows).toEqual([{ action: 'endUserSession', target: 'user:ann', actor_id: 'ann' }])
  expect((await ask('ann', -30, 'GET', '/users/export')).body).toMatchObject({
    sessions: [{ current: true, browser: 'Firefox' }],
  })
})

test('that a session is in use is noted every five minutes', async () => {
  for (const later of [0, 299]) await ask('ann', -30, 'GET', '/users', { later })
  expect(await sessionsOf('ann', -30)).toMatchObject([{ last_seen_at: at(0) }])
  await ask('ann', -30, 'GET', '/users', { later: 301, userAgent: SAFARI })
  expect(await sessionsOf('ann', -30)).toMatchObject([{ last_seen_at: at(301), browser: 'Firefox' }])
})

test('a token made for an administrator ends with the session that it was made in', async () => {
  await given.user('root', { isAdmin: true })
  const { body } = await ask('root', -30, 'POST', '/admin/generate-token')
  const byToken = (path: string) =>
    call(path, { headers: { Authorization: `Bearer ${(body as { token: string }).token}` } })
  expect((await byToken('/admin/users')).status).toBe(200)
  const mine = (await sessionsOf('root', -10)).find(({ current }) => !current)
  expect((await ask('root', -10, 'DELETE', `/users/sessions/${mine?.id}`)).status).toBe(204)
  expect(await byToken('/admin/users')).toMatchObject(OVER)
})

test('an administrator whose address is not verified any more is none until it is', async () => {
  await given.user('root', { isAdmin: true })
  const changed = { claims: { email: 'new@example.com', email_verified: false } }
  expect(await ask('root', 0, 'GET', '/users', changed)).toMatchObject({
    body: { isAdmin: false, admin_needs: 'verified_address' },
  })
  expect(await ask('root', 0, 'GET', '/admin/users', changed)).toMatchObject({
    status: 403,
    body: { error: 'email_unverified' },
  })
  const verified = { claims: { email: 'new@example.com', email_verified: true } }
  expect((await ask('root', 0, 'GET', '/admin/users', verified)).status).toBe(200)
  expect((await ask('root', 0, 'GET', '/users', verified)).body).toMatchObject({ isAdmin: true })
})

const BEGINNINGS = [-40, -30, -20, -10]
const steps = fc.array(
  fc.record({
    action: fc.constantFrom('look', 'look', 'end', 'endAll', 'logIn'),
    session: fc.integer({ min: 0, max: 3 }),
    other: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 12, maxLength: 12 },
)

test('a session that was ended never works again, whatever else is done, and no other one ends with it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await emptyDatabase()
      await given.user('ann', { name: 'ann' })
      let newest = 0
      const begun = [...BEGINNINGS]
      const ended = new Set<number>()
      for (const { action, session, other } of all) {
        const [began = 0, target = 0] = [begun[session], begun[other]]
        if (action === 'logIn') begun[session] = newest += 5
        else if (action === 'endAll') {
          // Sessions started in the same second are ended too, later ones are not.
          const { status } = await ask('ann', began, 'POST', '/users/sessions/end', { later: newest + 1 })
          expect(status).toBe(ended.has(began) ? 401 : 204)
          if (status === 204) for (const one of begun) ended.add(one)
          newest += 5
        } else if (action === 'end') {
          await ask('ann', target)
          const { pool } = await database()
          const row = await pool.query<{ id: string }>('select id from user_sessions where started_at = $1', [
            at(target),
          ])
          const id = row.rows[0]?.id ?? '00000000-0000-4000-8000-000000000000'
          const { status } = await ask('ann', began, 'DELETE', `/users/sessions/${id}`)
          expect(status).toBe(ended.has(began) ? 401 : ended.has(target) ? 404 : 204)
          if (status === 204) ended.add(target)
        }
        for (const one of begun) expect((await ask('ann', one)).status).toBe(ended.has(one) ? 401 : 200)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3) },
  )
})

const TOTP = { claims: { firebase: { sign_in_second_factor: 'totp' } } }

test('a session from before a second factor was set up is asked for it before what needs a recent log-in', async () => {
  await given.publisher('acme', { owner: 'ann' })
  const makeKey = (began: number, how: { claims?: given.TokenClaims } = {}) =>
    ask('ann', began, 'POST', '/publishers/acme/tokens', { ...how, body: { name: 'CI' } })
  expect((await makeKey(-60)).status).toBe(201)
  expect((await makeKey(-30, TOTP)).status).toBe(201)
  expect(await makeKey(-60)).toMatchObject({ status: 403, body: { error: 'sign_in_again' } })
  expect((await ask('ann', -60)).status).toBe(200)
  // The identity provider requires an existing second factor at log-in: it was removed.
  expect((await makeKey(60)).status).toBe(201)
})

test('where the operator requires it, nobody makes a key without a second factor', async () => {
  await given.publisher('acme', { owner: 'ann' })
  const makeKey = (how: { claims?: given.TokenClaims } = {}) =>
    ask('ann', -10, 'POST', '/publishers/acme/tokens', {
      ...how,
      body: { name: 'CI' },
      parts: { keysNeedSecondFactor: true },
    })
  expect(await makeKey()).toMatchObject({ status: 403, body: { error: 'second_factor_required' } })
  expect((await makeKey(TOTP)).status).toBe(201)
})

test('where the operator requires it, administrators without a second factor are none', async () => {
  await given.user('root', { isAdmin: true })
  const asked = (how: { claims?: given.TokenClaims }, path: string) =>
    ask('root', -10, 'GET', path, { ...how, parts: { adminsNeedSecondFactor: true } })
  expect(await asked({}, '/admin/users')).toMatchObject({
    status: 403,
    body: { error: 'second_factor_required' },
  })
  expect((await asked({}, '/users')).body).toMatchObject({ isAdmin: false, admin_needs: 'second_factor' })
  expect((await asked(TOTP, '/admin/users')).status).toBe(200)
  expect((await asked(TOTP, '/users')).body).toMatchObject({ isAdmin: true })
})
