// Slow: workflows and keys are used at random, rightly and wrongly.

import fc from 'fast-check'
import { startGithubStandIn, type GithubStandIn } from '../../../src/tools/product/github-stand-in'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { githubOfTestsUrl, startGithub, stopGithub, workflowToken } from '../../support/github'
import * as given from '../../support/given'
import { service } from '../../support/service'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const AUDIENCE = 'http://site.test'
/** The last does not exist yet. */
const PACKS = ['masks', 'blur', 'fresh'] as const
const PUBLISHERS = ['acme', 'bobs'] as const
/** Each name has referred to two repositories, of two owners. */
const REPOSITORIES = ['acme/masks', 'acme/blur'] as const
const HOSTS = ['github', 'gitlab'] as const

type Pack = (typeof PACKS)[number]
type Place = (typeof PUBLISHERS)[number]

const often = <Of>(usual: Of, ...others: Of[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const pack = fc.constantFrom(...PACKS)
const pick = fc.nat(999)

const action = fc.oneof(
  fc.record({
    action: fc.constant('name' as const),
    pack,
    host: often('github' as const, 'gitlab' as const),
    repository: often<string>(...REPOSITORIES),
    workflow: often('publish.yml', 'test.yml'),
    environment: often('', 'release'),
  }),
  fc.record({
    action: fc.constant('await' as const),
    pack: fc.constantFrom<Pack>('fresh', 'fresh', 'masks'),
    place: fc.constantFrom(...PUBLISHERS),
    host: often('github' as const, 'gitlab' as const),
    repository: often<string>(...REPOSITORIES),
  }),
  fc.record({ action: fc.constant('make' as const), pick, place: fc.constantFrom(...PUBLISHERS) }),
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('exchange' as const),
      host: often('github' as const, 'gitlab' as const),
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
  fc.record({ action: fc.constant('remove' as const), pick }),
  fc.record({
    action: fc.constant('createKey' as const),
    place: fc.constantFrom(...PUBLISHERS),
    scopes: fc.constantFrom(['publish'], ['edit'], ['publish', 'edit']),
    packs: fc.constantFrom<Pack[]>([], ['masks'], ['blur']),
    days: fc.constantFrom(1, 30),
  }),
  { weight: 4, arbitrary: fc.record({ action: fc.constant('publish' as const), pack, pick }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('edit' as const), pack, pick }) },
  fc.record({ action: fc.constant('leak' as const), pick }),
  fc.record({ action: fc.constant('move' as const), pack }),
  fc.record({ action: fc.constant('wait' as const), ms: often(5 * MINUTE, 16 * MINUTE, 8 * DAY) }),
)
type Action = typeof action extends fc.Arbitrary<infer Of> ? Of : never
type Exchange = Extract<Action, { action: 'exchange' }>

interface Workflow {
  id: string
  host: (typeof HOSTS)[number]
  pack: Pack
  place: Place
  repository: string
  workflow: string
  environment: string
  pins?: string
  namedAt: number
  /** it is to create its pack */
  isAwaiting: boolean
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

/** The expected state, from the successful actions so far. */
class World {
  readonly workflows: Workflow[] = []
  readonly keys: Key[] = []
  readonly tokens: Token[] = []
  /** the publishers of existing packs */
  readonly places = new Map<Pack, Place>([
    ['masks', 'acme'],
    ['blur', 'acme'],
  ])
  number = 0

  placeOf = (of: Pack): Place => this.places.get(of) ?? 'acme'
  at = <Of>(list: readonly Of[], index: number): Of | undefined => list[index % Math.max(1, list.length)]

  /** Creates a pack: waiting workflows of its publisher may now publish it, those of others may not. */
  make(of: Pack, place: Place): void {
    this.places.set(of, place)
    for (const one of this.workflows) if (one.pack === of && one.place === place) one.isAwaiting = false
  }

  /** Returns the documented workflow by which a token may publish; one waiting for its pack may create it. */
  workflowFor({ said, until, isUsed }: Token, place: Place, of: Pack): Workflow | undefined {
    const isGood =
      said.issuer === 'ours' &&
      said.audience === AUDIENCE &&
      said.event === 'push' &&
      said.seconds === 300 &&
      !isUsed &&
      now < until
    // Of several matches the one with the first id is used.
    return [...this.workflows]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .find(
        (one) =>
          isGood &&
          one.isAwaiting === !this.places.has(of) &&
          one.pack === of &&
          one.host === said.host &&
          one.place === place &&
          (this.places.get(of) ?? place) === place &&
          one.repository.toLowerCase() === said.repository.toLowerCase() &&
          one.workflow === said.workflow &&
          (one.environment === '' || one.environment === said.environment) &&
          (one.pins === undefined || one.pins === `${said.repositoryId} ${said.ownerId}`) &&
          ((one.pins !== undefined && this.places.has(of)) || now < one.namedAt + 7 * DAY),
      )
  }

  may(key: Key, scope: string, of: Pack): boolean {
    const isAlive = !key.isDead && now < key.until
    const isFor =
      key.place === (this.places.get(of) ?? key.place) && (key.packs.length === 0 || key.packs.includes(of))
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
    kind: said.host,
    audience: said.audience,
    seconds: said.seconds,
    workflow: said.workflow,
    at: new Date(now),
    claims: {
      ...(said.host === 'github'
        ? {
            repository: said.repository,
            repository_id: said.repositoryId,
            repository_owner_id: said.ownerId,
            event_name: said.event,
          }
        : {
            project_path: said.repository,
            project_id: said.repositoryId,
            namespace_id: said.ownerId,
            pipeline_source: said.event,
          }),
      ...(said.environment && { environment: said.environment }),
    },
  }
  const text = await (said.issuer === 'ours' ? workflowToken(run) : foreign.workflowToken(run))
  const until = Math.floor(now / 1000) * 1000 + said.seconds * 1000
  const token = { text, said, until, isUsed: false }
  world.tokens.push(token)
  return token
}

/** The actions done and refused at least once. */
const seen = new Set<string>()
const issuerOf = (host: (typeof HOSTS)[number]) =>
  host === 'github' ? githubOfTestsUrl() : `${githubOfTestsUrl()}/gitlab`

/** Runs an action; returns a sentence if the result differs from the expected one. */
async function perform(world: World, what: Action): Promise<string | undefined> {
  const ann = given.token('ann', { auth_time: Math.floor(now / 1000) })
  const expected = (status: number, isAllowed: boolean, success: number) => {
    seen.add(`${what.action} ${isAllowed ? 'done' : 'refused'}`)
    return isAllowed === (status === success) && (isAllowed || (status >= 400 && status < 500))
      ? undefined
      : `${JSON.stringify(what)} was answered ${status}`
  }
  switch (what.action) {
    case 'wait':
      now += what.ms
      return undefined
    case 'name': {
      const { pack: of, host, repository, workflow, environment } = what
      const place = world.placeOf(of)
      const answer = await ask(
        'POST',
        `/publishers/${place}/trusted-workflows`,
        { node_id: of, issuer: issuerOf(host), repository, workflow, environment },
        ann,
      )
      if (answer.status === 201)
        world.workflows.push({
          ...{ id: answer.body.id ?? '', host, pack: of, place, repository, workflow, environment },
          ...{ namedAt: now, isAwaiting: false },
        })
      return undefined
    }
    case 'await': {
      const { pack: of, place, host, repository } = what
      const workflow = 'publish.yml'
      const named = { node_id: of, issuer: issuerOf(host), repository, workflow }
      const answer = await ask('POST', `/publishers/${place}/pending-workflows`, named, ann)
      const isThere = world.workflows.some(
        (one) =>
          one.pack === of &&
          one.place === place &&
          one.host === host &&
          one.repository === repository &&
          one.workflow === workflow &&
          one.environment === '',
      )
      if (answer.status === 201)
        world.workflows.push({
          ...{ id: answer.body.id ?? '', host, pack: of, place, repository, workflow, environment: '' },
          ...{ namedAt: now, isAwaiting: true },
        })
      return expected(answer.status, !world.places.has(of) && !isThere, 201)
    }
    case 'make': {
      if (what.pick % 4 > 0) return undefined
      const answer = await ask('POST', `/publishers/${what.place}/nodes`, { id: 'fresh', name: 'Fresh' }, ann)
      const isNew = !world.places.has('fresh')
      if (answer.status === 201) world.make('fresh', what.place)
      return expected(answer.status, isNew, 201)
    }
    case 'remove': {
      const workflow = world.at(world.workflows, what.pick)
      if (!workflow || what.pick % 3 > 0) return undefined
      await ask('DELETE', `/publishers/${workflow.place}/trusted-workflows/${workflow.id}`, undefined, ann)
      world.end((one) => one === workflow)
      return undefined
    }
    case 'move': {
      const from = world.places.get(what.pack)
      if (!from) return undefined
      const to = from === 'acme' ? 'bobs' : 'acme'
      await ask('POST', `/publishers/${from}/nodes/${what.pack}/move`, { publisher_id: to }, ann)
      world.places.set(what.pack, to)
      world.end((one) => one.pack === what.pack && !one.isAwaiting)
      return undefined
    }
    case 'exchange': {
      // Every other one comes from a registered workflow.
      const aim = what.pick % 2 > 0 ? undefined : world.at(world.workflows, what.pick / 2)
      const { host, repository, workflow: file, environment, pack: of } = aim ?? what
      const said = { ...what, pack: of, host, repository, workflow: file, environment }
      const token = await tokenFor(world, said)
      const place = what.place ?? aim?.place ?? world.placeOf(of)
      const workflow = world.workflowFor(token, place, of)
      const answer = await ask('POST', `/publishers/${place}/nodes/${of}/publishing-key`, {
        token: token.text,
      })
      if (workflow && answer.status === 201) {
        token.isUsed = true
        workflow.pins = `${token.said.repositoryId} ${token.said.ownerId}`
        const secret = answer.body.token ?? ''
        const until = now + 15 * MINUTE
        world.keys.push({
          ...{ secret, place, packs: [of], scopes: ['publish'], until, workflow: workflow.id },
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
      const place = world.places.get(what.pack) ?? key.place
      const answer = await ask('POST', `/publishers/${place}/nodes/${what.pack}/versions`, {
        personal_access_token: key.secret,
        node: { id: what.pack },
        node_version: { version: `1.0.${world.number}` },
      })
      if (answer.status === 201) world.make(what.pack, place)
      return expected(answer.status, isAllowed, 201)
    }
    case 'edit': {
      const key = world.at(world.keys, what.pick)
      if (!key) return undefined
      const isAllowed = world.places.has(what.pack) && world.may(key, 'edit', what.pack)
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

/** Returns the stored state of packs, which refused actions may not change. */
async function written(): Promise<string> {
  const { pool } = await database()
  const { rows } = await pool.query<{ said: string }>(`
    select string_agg(said, ';' order by said) as said from (
      select id || publisher_id || description as said from nodes
      union all select node_id || version || coalesce(built_by ->> 'repositoryId', '') from node_versions) as all_of_it`)
  return rows[0]?.said ?? ''
}

const RUNS = fc
  .sample(fc.array(action, { minLength: 120, maxLength: 120 }), {
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
    for (const id of ['masks', 'blur']) await given.node(id, { publisherId: 'acme' })
    const world = new World()
    for (const what of made) {
      const before = await written()
      const wrong = await perform(world, what)
      expect(wrong).toBeUndefined()
      if (what.action === 'exchange' || what.action === 'leak') expect(await written()).toBe(before)
    }
  },
)

test('each of it has been done and refused', () => {
  expect([...seen].sort()).toEqual([
    ...['await done', 'await refused', 'edit done', 'edit refused', 'exchange done', 'exchange refused'],
    ...['make done', 'make refused', 'publish done', 'publish refused'],
  ])
})
