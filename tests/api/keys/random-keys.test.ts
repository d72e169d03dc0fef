// Slow: workflows and keys are used at random, rightly and wrongly.

import fc from 'fast-check'
import { startGithubStandIn, type GithubStandIn } from '../../../src/tools/product/github-stand-in'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { startGithub, stopGithub, workflowToken } from '../../support/github'
import * as given from '../../support/given'
import { service } from '../../support/service'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const AUDIENCE = 'http://site.test'
const PACKS = ['masks', 'blur'] as const
const PUBLISHERS = ['acme', 'bobs'] as const
/** Each name has been two repositories, of two owners. */
const REPOSITORIES = ['acme/masks', 'acme/blur'] as const

type Pack = (typeof PACKS)[number]
type Place = (typeof PUBLISHERS)[number]

const often = <Of>(usual: Of, ...others: Of[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const pack = fc.constantFrom(...PACKS)
const pick = fc.nat(999)

const deed = fc.oneof(
  fc.record({
    deed: fc.constant('name' as const),
    pack,
    repository: often<string>(...REPOSITORIES),
    workflow: often('publish.yml', 'test.yml'),
    environment: often('', 'release'),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      deed: fc.constant('exchange' as const),
      pack,
      repository: often<string>(...REPOSITORIES, 'Acme/Masks', 'mallory/masks'),
      repositoryId: often('74', '75'),
      ownerId: often('65', '66'),
      workflow: often('publish.yml', 'test.yml'),
      environment: often('', 'release', 'test'),
      event: often('push', 'pull_request_target'),
      audience: often(AUDIENCE, 'http://elsewhere.test'),
      seconds: often(300, -1, 7200),
      issuer: often('ours' as const, 'foreign' as const),
      again: often(false, true),
      place: often(undefined, ...PUBLISHERS),
      pick,
    }),
  },
  fc.record({ deed: fc.constant('remove' as const), pick }),
  fc.record({
    deed: fc.constant('createKey' as const),
    place: fc.constantFrom(...PUBLISHERS),
    scopes: fc.constantFrom(['publish'], ['edit'], ['publish', 'edit']),
    packs: fc.constantFrom<Pack[]>([], ['masks'], ['blur']),
    days: fc.constantFrom(1, 30),
  }),
  { weight: 4, arbitrary: fc.record({ deed: fc.constant('publish' as const), pack, pick }) },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant('edit' as const), pack, pick }) },
  fc.record({ deed: fc.constant('leak' as const), pick }),
  fc.record({ deed: fc.constant('move' as const), pack }),
  fc.record({ deed: fc.constant('wait' as const), ms: often(5 * MINUTE, 16 * MINUTE, 8 * DAY) }),
)
type Deed = typeof deed extends fc.Arbitrary<infer Of> ? Of : never
type Exchange = Extract<Deed, { deed: 'exchange' }>

interface Workflow {
  id: string
  pack: Pack
  place: Place
  repository: string
  workflow: string
  environment: string
  pins?: string
  namedAt: number
}
interface Key {
  secret: string
  place: Place
  packs: readonly Pack[]
  scopes: readonly string[]
  until: number
  workflow?: string
  isDead?: boolean
}
interface Token {
  text: string
  said: Exchange
  until: number
  isUsed: boolean
}

let app: Awaited<ReturnType<typeof service>>
let foreign: GithubStandIn
let now = 0

beforeAll(async () => {
  await startGithub()
  foreign = await startGithubStandIn(0)
  app = await service({ clock: () => new Date(now) })
})
afterAll(() => foreign.stop())
afterAll(stopGithub)
afterAll(closeDatabase)

async function ask(method: string, path: string, body?: unknown, bearer?: string) {
  const answer = await app.request(path, {
    method,
    headers: { ...(bearer && { Authorization: `Bearer ${bearer}` }), 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, string> }
}

/** What is there, by what has succeeded so far. */
class World {
  readonly workflows: Workflow[] = []
  readonly keys: Key[] = []
  readonly tokens: Token[] = []
  readonly places = new Map<Pack, Place>(PACKS.map((one) => [one, 'acme']))
  number = 0

  placeOf = (of: Pack): Place => this.places.get(of) ?? 'acme'
  at = <Of>(list: readonly Of[], index: number): Of | undefined => list[index % Math.max(1, list.length)]

  /** The workflow by which a token may publish, as the documents have it. */
  workflowFor({ said, until, isUsed }: Token, place: Place, of: Pack): Workflow | undefined {
    const isGood =
      said.issuer === 'ours' &&
      said.audience === AUDIENCE &&
      said.event === 'push' &&
      said.seconds === 300 &&
      !isUsed &&
      now < until
    return this.workflows.find(
      (one) =>
        isGood &&
        one.pack === of &&
        one.place === place &&
        this.placeOf(of) === place &&
        one.repository.toLowerCase() === said.repository.toLowerCase() &&
        one.workflow === said.workflow &&
        (one.environment === '' || one.environment === said.environment) &&
        (one.pins === undefined
          ? now < one.namedAt + 7 * DAY
          : one.pins === `${said.repositoryId} ${said.ownerId}`),
    )
  }

  may(key: Key, scope: string, of: Pack): boolean {
    const isAlive = !key.isDead && now < key.until
    const isFor = key.place === this.placeOf(of) && (key.packs.length === 0 || key.packs.includes(of))
    return isAlive && isFor && key.scopes.includes(scope)
  }

  end(isOver: (workflow: Workflow) => boolean): void {
    for (const workflow of this.workflows.filter(isOver)) {
      this.workflows.splice(this.workflows.indexOf(workflow), 1)
      for (const key of this.keys) if (key.workflow === workflow.id) key.isDead = true
    }
  }
}

async function tokenFor(world: World, said: Exchange): Promise<Token> {
  const earlier = world.at(world.tokens, said.pick)
  if (said.again && earlier) return earlier
  const run = {
    audience: said.audience,
    seconds: said.seconds,
    workflow: said.workflow,
    at: new Date(now),
    claims: {
      repository: said.repository,
      repository_id: said.repositoryId,
      repository_owner_id: said.ownerId,
      event_name: said.event,
      ...(said.environment && { environment: said.environment }),
    },
  }
  const text = await (said.issuer === 'ours' ? workflowToken(run) : foreign.workflowToken(run))
  const until = Math.floor(now / 1000) * 1000 + said.seconds * 1000
  const token = { text, said, until, isUsed: false }
  world.tokens.push(token)
  return token
}

/** What has been done at least once, and what has been refused. */
const seen = new Set<string>()

/** Does it, and says when it went otherwise than it may. */
async function perform(world: World, what: Deed): Promise<string | undefined> {
  const ann = given.token('ann', { auth_time: Math.floor(now / 1000) })
  const expected = (status: number, isAllowed: boolean, success: number) => {
    seen.add(`${what.deed} ${isAllowed ? 'done' : 'refused'}`)
    return isAllowed === (status === success) && (isAllowed || (status >= 400 && status < 500))
      ? undefined
      : `${JSON.stringify(what)} was answered ${status}`
  }
  switch (what.deed) {
    case 'wait':
      now += what.ms
      return undefined
    case 'name': {
      const { pack: of, repository, workflow, environment } = what
      const place = world.placeOf(of)
      const answer = await ask(
        'POST',
        `/publishers/${place}/trusted-workflows`,
        { node_id: of, repository, workflow, environment },
        ann,
      )
      if (answer.status === 201)
        world.workflows.push({
          ...{ id: answer.body.id ?? '', pack: of, place, repository, workflow, environment },
          namedAt: now,
        })
      return undefined
    }
    case 'remove': {
      const workflow = world.at(world.workflows, what.pick)
      if (!workflow || what.pick % 3 > 0) return undefined
      await ask('DELETE', `/publishers/${workflow.place}/trusted-workflows/${workflow.id}`, undefined, ann)
      world.end((one) => one === workflow)
      return undefined
    }
    case 'move': {
      const from = world.placeOf(what.pack)
      const to = from === 'acme' ? 'bobs' : 'acme'
      await ask('POST', `/publishers/${from}/nodes/${what.pack}/move`, { publisher_id: to }, ann)
      world.places.set(what.pack, to)
      world.end((one) => one.pack === what.pack)
      return undefined
    }
    case 'exchange': {
      const token = await tokenFor(world, what)
      const place = what.place ?? world.placeOf(what.pack)
      const workflow = world.workflowFor(token, place, what.pack)
      const answer = await ask('POST', `/publishers/${place}/nodes/${what.pack}/publishing-key`, {
        token: token.text,
      })
      if (workflow && answer.status === 201) {
        token.isUsed = true
        workflow.pins = `${token.said.repositoryId} ${token.said.ownerId}`
        const secret = answer.body.token ?? ''
        const until = now + 15 * MINUTE
        world.keys.push({
          ...{ secret, place, packs: [what.pack], scopes: ['publish'], until, workflow: workflow.id },
        })
      }
      return expected(answer.status, workflow !== undefined, 201)
    }
    case 'createKey': {
      const until = now + what.days * DAY
      const packs = what.packs.filter((of) => world.placeOf(of) === what.place)
      const answer = await ask(
        'POST',
        `/publishers/${what.place}/tokens`,
        {
          ...{ name: 'CI', scopes: what.scopes, expires_at: new Date(until).toISOString() },
          ...(packs.length > 0 && { node_ids: packs }),
        },
        ann,
      )
      const { place, scopes } = what
      world.keys.push({ secret: answer.body.token ?? '', place, packs, scopes, until })
      return undefined
    }
    case 'publish': {
      const key = world.at(world.keys, what.pick)
      if (!key) return undefined
      const isAllowed = world.may(key, 'publish', what.pack)
      world.number += 1
      const answer = await ask(
        'POST',
        `/publishers/${world.placeOf(what.pack)}/nodes/${what.pack}/versions`,
        {
          personal_access_token: key.secret,
          node: { id: what.pack },
          node_version: { version: `1.0.${world.number}` },
        },
      )
      return expected(answer.status, isAllowed, 201)
    }
    case 'edit': {
      const key = world.at(world.keys, what.pick)
      if (!key) return undefined
      const isAllowed = world.may(key, 'edit', what.pack)
      const path = `/publishers/${world.placeOf(what.pack)}/nodes/${what.pack}`
      const answer = await ask('PUT', path, { description: `Words ${what.pick}` }, key.secret)
      return expected(answer.status, isAllowed, 200)
    }
    case 'leak': {
      const key = world.at(world.keys, what.pick)
      if (!key || what.pick % 3 > 0) return undefined
      await ask('POST', '/leaked-tokens', [{ token: key.secret }])
      key.isDead = true
      return undefined
    }
  }
}

/** What is written of packs, which nothing that was refused may change. */
async function written(): Promise<string> {
  const { pool } = await database()
  const { rows } = await pool.query<{ said: string }>(`
    select string_agg(said, ';' order by said) as said from (
      select id || publisher_id || description as said from nodes
      union all select node_id || version || coalesce(built_by ->> 'repositoryId', '') from node_versions) as all_of_it`)
  return rows[0]?.said ?? ''
}

const RUNS = fc
  .sample(fc.array(deed, { minLength: 120, maxLength: 120 }), {
    numRuns: Number(process.env.FUZZ_RUNS ?? 1),
    seed: 20_261_123,
  })
  .map((made, index) => [index + 1, made] as const)

test.each(RUNS)(
  'whatever workflows and keys try, they publish and edit what they are for, and nothing else (%i)',
  async (_, made) => {
    await emptyDatabase()
    now = new Date('2026-11-23T12:00:00.000Z').getTime()
    await given.user('ann')
    for (const id of PUBLISHERS) await given.publisher(id, { owner: 'ann' })
    for (const id of PACKS) await given.node(id, { publisherId: 'acme' })
    const world = new World()
    for (const what of made) {
      const before = await written()
      const wrong = await perform(world, what)
      expect(wrong).toBeUndefined()
      if (what.deed === 'exchange' || what.deed === 'leak') expect(await written()).toBe(before)
    }
  },
)

test('each of it has been done and refused', () => {
  expect([...seen].sort()).toEqual([
    ...['edit done', 'edit refused', 'exchange done', 'exchange refused', 'publish done', 'publish refused'],
  ])
})
