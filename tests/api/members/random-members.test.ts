// Slow: people do at random what they may do and what they may not.

import fc from 'fast-check'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows, everything } from '../../support/permission-fixtures'
import { PUBLIC_URL } from '../../support/service'
import { ask } from './ask'

afterAll(closeDatabase)

const PEOPLE = ['ann', 'bob', 'cleo', 'dan'] as const
const PUBLISHERS = ['acme', 'bobs'] as const
const PACKS = ['masks', 'blur'] as const
const ROLES = ['owner', 'maintainer', 'viewer'] as const
const ACTIONS = [
  ...['invite', 'invite', 'invite', 'accept', 'accept', 'accept', 'decline', 'decline', 'takeBack'],
  ...[
    'changeRole',
    'changeRole',
    'remove',
    'leave',
    'leave',
    'offer',
    'offer',
    'acceptOffer',
    'endOffer',
    'move',
  ],
  ...['createToken', 'publish', 'publish', 'edit'],
] as const

interface Action {
  action: (typeof ACTIONS)[number]
  by: (typeof PEOPLE)[number]
  whom: (typeof PEOPLE)[number]
  publisher: (typeof PUBLISHERS)[number]
  pack: (typeof PACKS)[number]
  role: (typeof ROLES)[number]
  number: number
}

const actions = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    by: fc.constantFrom(...PEOPLE),
    whom: fc.constantFrom(...PEOPLE),
    publisher: fc.constantFrom(...PUBLISHERS),
    pack: fc.constantFrom(...PACKS),
    role: fc.constantFrom(...ROLES),
    number: fc.integer({ min: 0, max: 99 }),
  }),
  { minLength: 45, maxLength: 45 },
)

/** Reads roles, open requests and packs' publishers from the database. */
async function readWorld() {
  const { pool } = await database()
  const rows = async <Row>(statement: string) => (await pool.query(statement)).rows as Row[]
  const roles = await rows<Record<'id' | 'publisher' | 'person' | 'role', string>>(
    'select id, publisher_id as publisher, user_id as person, role from publisher_members',
  )
  return {
    members: roles,
    roleOf: (person: string, publisher: string) =>
      roles.find((row) => row.person === person && row.publisher === publisher)?.role,
    invitations: await rows<Record<'id' | 'publisher' | 'addressee' | 'role' | 'by', string>>(
      'select id, publisher_id as publisher, addressee, role, invited_by as by from publisher_invitations',
    ),
    offers: await rows<Record<'id' | 'pack' | 'from' | 'to' | 'by', string>>(
      'select id, node_id as pack, from_publisher_id as from, to_publisher_id as to, offered_by as by from node_offers',
    ),
    packs: new Map(
      (await rows<Record<'id' | 'publisher', string>>('select id, publisher_id as publisher from nodes')).map(
        ({ id, publisher }) => [id, publisher],
      ),
    ),
    versions: (await rows<{ count: number }>('select count(*)::int as count from node_versions'))[0]?.count,
  }
}
type World = Awaited<ReturnType<typeof readWorld>>

/** Every other time, picks an actor likely to succeed; else keeps the given one. */
function likely(action: Action, world: World): Action {
  if (action.number % 2 === 1) return action
  const pick = <Of>(list: readonly Of[]) => list[action.number % Math.max(1, list.length)]
  const known = (id: string | undefined) => PEOPLE.find((person) => person === id) ?? action.by
  const place = (id: string | undefined) =>
    PUBLISHERS.find((publisher) => publisher === id) ?? action.publisher
  const ownerOf = (publisher: string | undefined) =>
    known(world.members.find((row) => row.publisher === publisher && row.role === 'owner')?.person)
  const [invitation, offer, from] = [
    pick(world.invitations),
    pick(world.offers),
    world.packs.get(action.pack),
  ]
  switch (action.action) {
    case 'accept':
    case 'decline':
      return { ...action, by: known(invitation?.addressee.replace(/^user:|@example.com$/g, '')) }
    case 'takeBack':
      return { ...action, by: ownerOf(invitation?.publisher) }
    case 'acceptOffer':
      return { ...action, by: ownerOf(offer?.to) }
    case 'endOffer':
      return { ...action, by: ownerOf(offer?.from), publisher: place(offer?.from) }
    case 'move': {
      const publisher = from === 'acme' ? 'bobs' : 'acme'
      const ofBoth = PEOPLE.find((one) => PUBLISHERS.every((of) => world.roleOf(one, of) === 'owner'))
      return { ...action, by: ofBoth ?? action.by, publisher }
    }
    case 'offer':
      return { ...action, by: ownerOf(from), publisher: from === 'acme' ? 'bobs' : 'acme' }
    case 'leave':
      return { ...action, by: known(pick(world.members)?.person) }
    default:
      return { ...action, by: ownerOf(action.publisher) }
  }
}

interface Token {
  of: string
  publisher: string
  secret: string
}

/** Runs the action; returns undefined when it has no subject. */
async function perform(action: Action, world: World, tokens: Token[]) {
  const { by, whom, publisher, pack, role, number } = action
  const pick = <Of>(list: readonly Of[]) => list[number % Math.max(1, list.length)]
  const member = pick(world.members.filter((row) => row.publisher === publisher))
  const own = world.members.find((row) => row.publisher === publisher && row.person === by)
  const [invitation, offer, token] = [pick(world.invitations), pick(world.offers), pick(tokens)]
  const place = `/publishers/${publisher}`
  const node = `/publishers/${world.packs.get(pack)}/nodes/${pack}`
  switch (action.action) {
    case 'invite':
      return ask(by, 'POST', `${place}/invitations`, {
        to: number % 5 === 0 ? publisher : `${whom}@example.com`,
        role,
      })
    case 'accept':
      return invitation && ask(by, 'POST', `/users/invitations/${invitation.id}/accept`)
    case 'decline':
      return invitation && ask(by, 'DELETE', `/users/invitations/${invitation.id}`)
    case 'takeBack':
      return (
        invitation && ask(by, 'DELETE', `/publishers/${invitation.publisher}/invitations/${invitation.id}`)
      )
    case 'changeRole':
      return member && ask(by, 'PUT', `${place}/members/${member.id}`, { role })
    case 'remove':
      return member && ask(by, 'DELETE', `${place}/members/${member.id}`)
    case 'leave':
      return own && ask(by, 'DELETE', `${place}/members/${own.id}`)
    case 'offer':
      return ask(by, 'POST', `${node}/offers`, { publisher_id: publisher })
    case 'acceptOffer':
      return offer && ask(by, 'POST', `/publishers/${offer.to}/offers/${offer.id}/accept`)
    case 'endOffer':
      return offer && ask(by, 'DELETE', `${place}/offers/${offer.id}`)
    case 'move':
      return ask(by, 'POST', `${node}/move`, { publisher_id: publisher })
    case 'createToken': {
      const answer = await ask(by, 'POST', `${place}/tokens`, { name: 'CI' })
      const { token: secret } = answer.body as { token?: string }
      if (secret) tokens.push({ of: by, publisher, secret })
      return answer
    }
    case 'publish':
      return (
        token &&
        ask(undefined, 'POST', `/publishers/${token.publisher}/nodes/${pack}/versions`, {
          personal_access_token: token.secret,
          node: { id: pack },
          node_version: { version: `2.0.${number}` },
        })
      )
    case 'edit':
      return ask(by, 'PUT', node, { description: `Words ${number}` })
    default:
      return undefined
  }
}

/** Returns changes of memberships and packs' publishers that this action does not justify. */
function unjustified(action: Action, before: World, after: World, tokens: readonly Token[]): string[] {
  const { by } = action
  const owns = (person: string, publisher: string) => before.roleOf(person, publisher) === 'owner'
  const wrongs: string[] = []
  const say = (is: boolean, sentence: string) => void (is || wrongs.push(sentence))
  for (const { publisher, person, role } of after.members) {
    const was = before.roleOf(person, publisher)
    const asked = before.invitations.filter((one) => one.publisher === publisher && one.role === role)
    const isAsked = asked.some(
      (one) => owns(one.by, publisher) && [`${person}@example.com`, `user:${person}`].includes(one.addressee),
    )
    if (was === undefined)
      say(action.action === 'accept' && by === person && isAsked, `${person} became ${role} uninvited`)
    else if (was !== role) say(owns(by, publisher), `${by} made ${person} ${role}`)
  }
  for (const { publisher, person } of before.members)
    if (after.roleOf(person, publisher) === undefined)
      say(by === person || owns(by, publisher), `${by} removed ${person}`)
  for (const [pack, publisher] of after.packs) {
    const from = before.packs.get(pack) ?? ''
    if (from === publisher) continue
    const isOffered = before.offers.some(
      (one) => one.pack === pack && one.from === from && one.to === publisher && owns(one.by, from),
    )
    const mayGive = action.action === 'move' ? owns(by, from) : isOffered
    say(mayGive && owns(by, publisher), `${by} took ${pack} from ${from} to ${publisher}`)
  }
  if (after.versions !== before.versions) {
    const token = tokens[action.number % tokens.length]
    const role = token && before.roleOf(token.of, before.packs.get(action.pack) ?? '')
    say(role === 'owner' || role === 'maintainer', `${token?.of} published without the right`)
  }
  return wrongs
}

/** Returns readers of the held-back version who are no members of its publisher, and members who cannot read it. */
async function wrongReaders(world: World): Promise<string[]> {
  const asked = [...PEOPLE, undefined].flatMap((person) => PACKS.map((pack) => ({ person, pack })))
  const told = await Promise.all(
    asked.map(async ({ person, pack }) => {
      const isMember = person !== undefined && world.roleOf(person, world.packs.get(pack) ?? '') !== undefined
      const [one, list] = [
        await ask(person, 'GET', `/nodes/${pack}/versions/0.9.0`),
        await ask(person, 'GET', `/versions?statuses=NodeVersionStatusBanned&nodeId=${pack}`),
      ]
      const seen = [one.status === 200, (list.body as { total: number }).total > 0]
      return seen.every((is) => is === isMember) ? [] : [`${person} ${isMember} ${pack} ${seen.join()}`]
    }),
  )
  return told.flat()
}

async function mustNeverBe(): Promise<string[]> {
  const { pool } = await database()
  const { rows } = await pool.query<{ wrong: string }>(`
    select 'no owner of ' || publishers.id as wrong from publishers where id in ('acme', 'bobs')
      and not exists (select from publisher_members where publisher_id = publishers.id and role = 'owner')
    union all
    select 'a key of ' || tokens.user_id from tokens where not exists (
      select from publisher_members as member where member.publisher_id = tokens.publisher_id
        and member.user_id = tokens.user_id and member.role in ('owner', 'maintainer'))`)
  return rows.map(({ wrong }) => wrong)
}

async function setUp() {
  await emptyDatabase()
  for (const id of PEOPLE) await given.user(id)
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('bobs', { owner: 'bob' })
  await given.member('bobs', 'ann')
  await given.node('masks', { publisherId: 'acme' })
  await given.node('blur', { publisherId: 'bobs' })
  for (const pack of PACKS) {
    await given.version(pack, '1.0.0')
    await given.version(pack, '0.9.0', {
      status: 'NodeVersionStatusBanned',
      archiveArrivedAt: new Date(),
      downloadUrl: `${PUBLIC_URL}/x`,
    })
  }
}

const FIRST = {
  by: 'ann',
  whom: 'cleo',
  publisher: 'acme',
  pack: 'masks',
  role: 'viewer',
  number: 2,
} as const

/** Actions that rarely happen at random, run once at the start. */
const BEGINNING: readonly Action[] = [
  { ...FIRST, action: 'move' },
  { ...FIRST, action: 'offer' },
  { ...FIRST, action: 'endOffer' },
  { ...FIRST, action: 'offer' },
  { ...FIRST, action: 'acceptOffer' },
  { ...FIRST, action: 'invite' },
  { ...FIRST, action: 'accept' },
  { ...FIRST, action: 'remove', number: 1 },
]

/** The actions that have succeeded at least once. */
const done = new Set<string>()

const RUNS = fc
  .sample(actions, { numRuns: 3, seed: 20_261_123 })
  .map((made, index) => [index + 1, made] as const)

test.each(RUNS)(
  'whatever members and strangers do, nobody without a role reads or publishes, and an owner stays (%i)',
  async (_, made) => {
    await setUp()
    const tokens: Token[] = []
    for (const [turn, wish] of [...BEGINNING, ...made].entries()) {
      const [before, rows, stored] = [await readWorld(), await countAuditRows(), await everything()]
      const action = likely(wish, before)
      const answer = await perform(action, before, tokens)
      if (!answer) continue
      if (answer.status < 300) done.add(action.action)
      const after = await readWorld()
      const changed = (await everything()) !== stored
      const told = { action, status: answer.status, body: answer.body }
      expect(answer.status).toBeLessThan(500)
      expect({ ...told, written: (await countAuditRows()) - rows }).toEqual({
        ...told,
        written: changed ? 1 : 0,
      })
      if (answer.status >= 400) expect({ ...told, changed }).toEqual({ ...told, changed: false })
      const wrongs = [...unjustified(action, before, after, tokens), ...(await mustNeverBe())]
      expect({ ...told, wrongs }).toEqual({ ...told, wrongs: [] })
      if (turn % 9 === 8) expect(await wrongReaders(after)).toEqual([])
    }
    expect(await wrongReaders(await readWorld())).toEqual([])
  },
)

test('all of it has succeeded, too', () => {
  expect([...new Set(ACTIONS)].filter((action) => !done.has(action))).toEqual([])
})
