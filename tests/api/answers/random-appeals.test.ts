// Slow: people ask, answer and decide at random, and everybody looks at everything.

import fc from 'fast-check'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call, PUBLIC_URL } from '../../support/service'
import { ask } from '../members/ask'

afterAll(closeDatabase)

const PEOPLE = ['ann', 'may', 'vic', 'bob', 'sam', 'mod'] as const
const ACTIONS = [
  ...['askVersion', 'askVersion', 'askNode', 'askPublisher', 'askName', 'askClaim', 'askAdoption'],
  ...['write', 'write', 'write', 'object', 'takeBack', 'grant', 'stay'],
  ...['hold', 'banNode', 'banPublisher', 'unbanPublisher', 'move', 'waitOut', 'note'],
] as const

interface Action {
  action: (typeof ACTIONS)[number]
  by: (typeof PEOPLE)[number]
  number: number
}

const actions = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    by: fc.constantFrom(...PEOPLE),
    number: fc.integer({ min: 0, max: 99 }),
  }),
  { minLength: 30, maxLength: 30 },
)

interface Thread {
  id: string
  kind: string
  asker: string
  publisher: string | null
  holder: string | null
  decided: boolean
  said: number
}

async function readWorld() {
  const { pool } = await database()
  const rows = async <Row>(statement: string) => (await pool.query(statement)).rows as Row[]
  const members = await rows<Record<'publisher' | 'person' | 'role', string>>(
    'select publisher_id as publisher, user_id as person, role from publisher_members',
  )
  return {
    roleOf: (person: string, publisher: string | null) =>
      members.find((row) => row.person === person && row.publisher === publisher)?.role,
    banned: (await rows<{ id: string }>('select id from users where is_banned')).map(({ id }) => id),
    holder: (await rows<{ at: string }>(`select publisher_id as at from nodes`))[0]?.at ?? '',
    threads: await rows<Thread>(`
      select a.id, a.kind, a.asked_by as asker, a.publisher_id as publisher, n.publisher_id as holder,
        a.decided_at is not null as decided,
        (select count(*)::int from appeal_messages m where m.appeal_id = a.id) as said
      from appeals a left join nodes n on n.id = a.node_id order by a.created_at, a.id`),
  }
}
type World = Awaited<ReturnType<typeof readWorld>>

/** Who may read a thread and write in it, as an independent and simple model. */
function mayRead(person: string, thread: Thread, { roleOf }: World): boolean {
  if (person === 'mod') return true
  if (thread.publisher === null) return thread.asker === person
  const goesWithPack = thread.kind === 'version' || thread.kind === 'node'
  if (goesWithPack && thread.holder !== thread.publisher) return false
  if (roleOf(person, thread.publisher)) return true
  return thread.kind === 'adoption' && roleOf(person, thread.holder) !== undefined
}

function mayWrite(person: string, thread: Thread, world: World): boolean {
  if (thread.decided || !mayRead(person, thread, world)) return false
  if (person === 'mod' || thread.publisher === null) return true
  if (world.banned.includes(person) && ['claim', 'adoption'].includes(thread.kind)) return false
  const roles = [world.roleOf(person, thread.publisher)]
  if (thread.kind === 'adoption') roles.push(world.roleOf(person, thread.holder))
  return roles.includes('owner') || roles.includes('maintainer')
}

// Occurs only in threads and notes.
const SECRET = 'whispered'
let told = 0
const secret = () => `${SECRET} ${(told += 1)}`

const VERSION = '/admin/nodes/masks/versions/1.0.0'
const other = (publisher: string) => (publisher === 'acme' ? 'bobs' : 'acme')

async function perform({ action, by, number }: Action, world: World) {
  const { pool } = await database()
  const thread = world.threads[number % Math.max(1, world.threads.length)]
  const asks = (body: object) => ask(by, 'POST', '/appeals', { ...body, text: secret() })
  const pack = { node_id: 'masks' }
  switch (action) {
    case 'askVersion':
      return asks({ ...pack, kind: 'version', version: '1.0.0' })
    case 'askNode':
      return asks({ ...pack, kind: 'node' })
    case 'askPublisher':
      return asks({ kind: 'publisher', publisher_id: number % 2 ? 'acme' : 'bobs' })
    case 'askName':
      return asks({ kind: 'name', name: 'comfy-official' })
    case 'askClaim':
    case 'askAdoption':
      return asks({
        ...pack,
        kind: action === 'askClaim' ? 'claim' : 'adoption',
        publisher_id: other(world.holder),
      })
    case 'write':
    case 'object':
      return (
        thread &&
        ask(by, 'POST', `/appeals/${thread.id}/messages`, { text: secret(), objects: action === 'object' })
      )
    case 'takeBack':
      return thread && ask(by, 'DELETE', `/appeals/${thread.id}`)
    case 'grant':
    case 'stay':
      return (
        thread &&
        ask(number % 3 ? 'mod' : by, 'POST', `/admin/appeals/${thread.id}/decision`, {
          outcome: action === 'grant' ? 'granted' : 'stays',
          reason: secret(),
        })
      )
    case 'hold':
      return ask('mod', 'PUT', VERSION, { status: 'NodeVersionStatusFlagged', status_reason: 'looks odd' })
    case 'banNode':
      return ask('mod', 'POST', `/publishers/${world.holder}/nodes/masks/ban`, {})
    case 'banPublisher':
      return ask('mod', 'POST', `/publishers/${number % 2 ? 'acme' : 'bobs'}/ban`, {})
    case 'unbanPublisher':
      return ask('mod', 'DELETE', `/publishers/${number % 2 ? 'acme' : 'bobs'}/ban`)
    case 'move':
      return ask('mod', 'PUT', '/admin/nodes/masks', { publisher: { id: other(world.holder) } })
    case 'note':
      return ask(by, 'PUT', '/nodes/masks/versions/1.0.0/notes', { text: secret() })
    default:
      await pool.query(
        `update appeals set open_until = now() - interval '1 second' where open_until is not null`,
      )
      return undefined
  }
}

async function setUp() {
  await emptyDatabase()
  for (const id of PEOPLE) await given.user(id, { isAdmin: id === 'mod' })
  await given.publisher('acme', { owner: 'ann' })
  await given.member('acme', 'may', 'maintainer')
  await given.member('acme', 'vic', 'viewer')
  await given.publisher('bobs', { owner: 'bob' })
  await given.node('masks', { publisherId: 'acme' })
  await given.version('masks', '1.0.0', {
    status: 'NodeVersionStatusFlagged',
    createdAt: new Date(Date.now() - 400 * 86_400_000),
    archiveArrivedAt: new Date(),
    downloadUrl: `${PUBLIC_URL}/x`,
  })
}

/** Returns leaks of secret text in public responses. */
async function leaks(): Promise<string[]> {
  const paths = [
    '/ledger',
    '/nodes/masks/adoptions',
    '/nodes/masks',
    '/nodes/masks/versions',
    '/publishers/acme',
  ]
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await call(path)) })))
  const audit = await ask('mod', 'GET', '/admin/audit-log')
  return [...answers, { path: 'audit', ...audit }].flatMap(({ path, body }) =>
    JSON.stringify(body).includes(SECRET) ? [path] : [],
  )
}

/** Actions that rarely happen at random, run once at the start. */
const BEGINNING: readonly Action[] = [
  { action: 'askVersion', by: 'ann', number: 0 },
  { action: 'takeBack', by: 'ann', number: 0 },
  { action: 'banNode', by: 'mod', number: 0 },
  { action: 'askNode', by: 'may', number: 0 },
  { action: 'grant', by: 'mod', number: 1 },
  { action: 'banPublisher', by: 'mod', number: 1 },
  { action: 'askPublisher', by: 'ann', number: 1 },
  { action: 'grant', by: 'mod', number: 2 },
  { action: 'askAdoption', by: 'bob', number: 0 },
  { action: 'object', by: 'ann', number: 3 },
  { action: 'stay', by: 'mod', number: 3 },
  { action: 'askClaim', by: 'bob', number: 0 },
  { action: 'write', by: 'bob', number: 4 },
  { action: 'askName', by: 'vic', number: 0 },
  { action: 'note', by: 'ann', number: 0 },
  { action: 'hold', by: 'mod', number: 0 },
  { action: 'unbanPublisher', by: 'mod', number: 0 },
  { action: 'move', by: 'mod', number: 0 },
]

const done = new Set<string>()
const RUNS = fc
  .sample(actions, { numRuns: 1, seed: 20_261_124 })
  .map((made, index) => [index + 1, made] as const)

test.each(RUNS)(
  'only the people of a thread and moderators read or write in it, it is decided once, and nothing of it is public (%i)',
  async (_, made) => {
    await setUp()
    for (const [turn, action] of [...BEGINNING, ...made].entries()) {
      const before = await readWorld()
      const answer = await perform(action, before)
      if (!answer) continue
      const { status } = answer
      if (status < 300) done.add(action.action)
      expect({ action, status }).toEqual({ action, status: expect.any(Number) })
      expect(status).toBeLessThan(500)
      const after = await readWorld()
      for (const thread of before.threads) {
        const now = after.threads.find(({ id }) => id === thread.id)
        if (thread.decided) expect({ action, said: now?.said }).toEqual({ action, said: thread.said })
        const isWritten = now?.said !== thread.said
        const writer = action.action === 'grant' || action.action === 'stay' ? 'mod' : action.by
        if (isWritten)
          expect({ action, may: mayWrite(writer, thread, before) }).toEqual({ action, may: true })
      }
      const written = before.threads[action.number % Math.max(1, before.threads.length)]
      if (action.action === 'write' && written && status === 403)
        expect({ action, may: mayWrite(action.by, written, before) }).toEqual({ action, may: false })
      if (turn % 10 !== 9) continue
      for (const person of PEOPLE) {
        const listed = ((await ask(person, 'GET', '/users/appeals')).body as { id: string }[]).map(
          ({ id }) => id,
        )
        for (const thread of after.threads) {
          const may = mayRead(person, thread, after)
          const read = await ask(person, 'GET', `/appeals/${thread.id}`)
          expect({ person, thread, status: read.status }).toEqual({ person, thread, status: may ? 200 : 404 })
          if (!may) expect(listed).not.toContain(thread.id)
        }
      }
      expect(await leaks()).toEqual([])
    }
  },
)

test('all of it has succeeded, too', () => {
  const succeeding = [...new Set(ACTIONS)].filter((action) => action !== 'waitOut')
  expect(succeeding.filter((action) => !done.has(action))).toEqual([])
})
