// Slow: people report and moderators decide at random.

import fc from 'fast-check'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { ask, openCases, personOf } from './reporting'

afterAll(closeDatabase)

// ann owns the pack; tess and tom belong to one publisher; new has an account of yesterday.
const REPORTERS = ['ann', 'tess', 'tom', 'una', 'vic', 'new', undefined] as const
const VERSIONS = ['1.0.0', '1.1.0'] as const
const ACTIONS = [
  'report',
  'report',
  'report',
  'report',
  'dismiss',
  'malware',
  'hold_back',
  'ask',
  'approve',
  'reject',
] as const

interface Action {
  action: (typeof ACTIONS)[number]
  by: (typeof REPORTERS)[number]
  version: (typeof VERSIONS)[number]
}

const actions = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    by: fc.constantFrom(...REPORTERS),
    version: fc.constantFrom(...VERSIONS),
  }),
  { minLength: 30, maxLength: 30 },
)

const setStatus = (version: string, status: string) =>
  ask('grace', 'PUT', `/admin/nodes/masks/versions/${version}`, { status: `NodeVersionStatus${status}` })

async function perform({ action, by, version }: Action): Promise<void> {
  if (action === 'report') {
    const words = `${by ?? 'a stranger'} says so`
    await ask(by, 'POST', '/reports', { node_id: 'masks', version, kind: 'malware', words })
  } else if (action === 'approve') await setStatus(version, 'Active')
  else if (action === 'reject') await setStatus(version, 'Banned')
  else {
    const of = (await openCases()).find((one) => one.version === version)
    const decision = { act: action, reason: `a moderator's ${action}` }
    if (of) await ask('grace', 'POST', `/admin/reports/${of.id}/decision`, decision)
  }
}

interface World {
  versions: { version: string; status: string; byReports: boolean }[]
  trusted: Record<string, string[]>
  decidedMalware: string[]
  warned: string[]
}

/** Recomputes from the decisions so far which reporters of a version are trusted. */
async function readWorld(): Promise<World> {
  const { pool } = await database()
  const rows = async <Row>(statement: string) => (await pool.query(statement)).rows as Row[]
  const judged = await rows<{ person: string; outcome: string }>(
    `select reporter_id as person, outcome from reports join report_cases on report_cases.id = case_id
     where outcome is not null and reporter_id is not null`,
  )
  const open = await rows<{ person: string; version: string }>(
    `select reporter_id as person, version from reports join report_cases on report_cases.id = case_id where outcome is null`,
  )
  const isTrusted = (person: string | null) => {
    const own = judged.filter((one) => one.person === person)
    const wrong = own.filter(({ outcome }) => outcome === 'dismissed').length
    const isOld = person !== 'new' || own.length > wrong
    return person !== null && person !== 'ann' && isOld && own.length - wrong >= wrong
  }
  const ofOne = (person: string) => (person === 'tess' || person === 'tom' ? 'duo' : person)
  return {
    versions: await rows(
      `select version, status, status_reason like '%reported-as-malware%' as "byReports" from node_versions`,
    ),
    trusted: Object.fromEntries(
      VERSIONS.map((version) => [
        version,
        [
          ...new Set(
            open
              .filter((one) => one.version === version && isTrusted(one.person))
              .map(({ person }) => ofOne(person)),
          ),
        ],
      ]),
    ),
    decidedMalware: (
      await rows<{ version: string }>(
        `select version from node_versions where status = 'NodeVersionStatusBanned' and status_reason like '%s malware%'`,
      )
    ).map(({ version }) => version),
    warned: (
      await rows<{ version: string }>(
        `select unnest(versions) as version from advisories where withdrawn_at is null`,
      )
    ).map(({ version }) => version),
  }
}

const heldIn = ({ versions }: World) =>
  versions
    .filter(({ status, byReports }) => byReports && status === 'NodeVersionStatusFlagged')
    .map(({ version }) => version)

/** Returns what anybody but the sender sees of reports. */
async function toldToOthers(): Promise<string> {
  const paths: [string | undefined, string][] = [
    ['ann', '/users/reports'],
    ['ann', '/publishers/acme/history'],
    ['ann', '/nodes/masks/versions/1.0.0'],
    [undefined, '/nodes/masks'],
    [undefined, '/ledger'],
    [undefined, '/advisories'],
    ['grace', '/admin/audit-log?limit=100'],
  ]
  const answers = await Promise.all(paths.map(([by, path]) => ask(by, 'GET', path)))
  return JSON.stringify(answers.map(({ body }) => body))
}

async function setUp(): Promise<void> {
  await emptyDatabase()
  await personOf('grace', 400, { isAdmin: true })
  for (const id of ['ann', 'tess', 'tom', 'una', 'vic']) await personOf(id, 60)
  await personOf('new', 1)
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('duo', { owner: 'tess' })
  await given.member('duo', 'tom')
  await given.node('masks', { publisherId: 'acme' })
  for (const number of VERSIONS) await given.version('masks', number)
}

test('reports hold a version only by two whose word counts, a moderator ends it, advisories follow decisions, and nobody is named', async () => {
  let holds = 0
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      await setUp()
      for (const action of list) {
        const before = await readWorld()
        await perform(action)
        const after = await readWorld()
        const newlyHeld = heldIn(after).filter((version) => !heldIn(before).includes(version))
        holds += newlyHeld.length
        for (const version of newlyHeld) {
          expect(action.action).toBe('report')
          expect(after.trusted[version]?.length).toBeGreaterThanOrEqual(2)
        }
        const freed = heldIn(before).filter((version) => !heldIn(after).includes(version))
        if (freed.length > 0) expect(action.action).not.toBe('report')
        expect([...after.warned].sort()).toEqual([...after.decidedMalware].sort())
      }
      const told = await toldToOthers()
      for (const secret of [
        'tess',
        'tom says',
        'una says',
        'vic says',
        'new says',
        'a stranger',
        '203.0.113',
      ])
        expect(told).not.toContain(secret)
    }),
    { numRuns: 3, seed: 20_260_101 },
  )
  expect(holds).toBeGreaterThan(0)
})
