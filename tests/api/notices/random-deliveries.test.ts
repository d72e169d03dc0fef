// Slow: acts, outages, deaths and departures in any order.

import fc from 'fast-check'
import type { Mail } from '../../../src/server/adapters/mail/mailer'
import { recordNotice } from '../../../src/server/notices/record/record-notice'
import { sendMails } from '../../../src/server/notices/delivery/send-mails'
import { spreadNotices } from '../../../src/server/notices/delivery/spread-notices'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { FUZZ } from '../../support/fuzz-settings'
import * as given from '../../support/given'
import { deliver, delivering } from '../../support/notices'
import { PUBLIC_URL } from '../../support/service'
import { ask } from '../members/ask'

afterAll(closeDatabase)

const PEOPLE = ['ann', 'bob', 'cleo'] as const
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.parse('2026-08-20T10:00:00.000Z')

const steps = fc.array(
  fc.record({
    step: fc.constantFrom(
      ...(['hold', 'hold', 'hold', 'publish', 'publish', 'hide', 'leave', 'join', 'follow'] as const),
      ...(['down', 'up', 'deliver', 'deliver', 'dieSpreading', 'dieSending', 'unsubscribe', 'wait'] as const),
    ),
    who: fc.constantFrom(...PEOPLE),
    by: fc.constantFrom(...PEOPLE),
    minutes: fc.integer({ min: 1, max: 200 }),
  }),
  { minLength: 30, maxLength: 30 },
)
type Step = (typeof steps extends fc.Arbitrary<infer Steps extends unknown[]> ? Steps : never)[number]

/** Creates a registry with one publisher, and a mail server that may be down. */
async function world() {
  await emptyDatabase()
  const { db, pool } = await database()
  for (const id of PEOPLE) await given.user(id)
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
  const state = { now: START, isUp: true, versions: 0 }
  const got: { mail: Mail; who: string }[] = []
  const wrong: string[] = []
  const isMember = async (who: string) =>
    (await pool.query(`select from publisher_members where user_id = $1`, [who])).rowCount === 1
  /** The mail server: checks that the recipient may see each line. */
  const send = async (mail: Mail) => {
    if (!state.isUp) throw new Error('connect ECONNREFUSED')
    const who = mail.to.split('@')[0] ?? ''
    if (/held back/.test(mail.text) && !(await isMember(who))) wrong.push(`${who}: ${mail.text}`)
    for (const [, number] of mail.text.matchAll(/New: Masks (\S+)/g)) {
      const shown = await pool.query(
        `select from node_versions where version = $1 and status = 'NodeVersionStatusActive'`,
        [number],
      )
      if (shown.rowCount === 0) wrong.push(`${who}: ${mail.text}`)
    }
    got.push({ mail, who })
  }
  const parts = () => ({ mailer: { send }, clock: () => new Date(state.now) })
  return { db, pool, state, got, wrong, isMember, parts }
}

type World = Awaited<ReturnType<typeof world>>

/** A notice that must eventually have reached a user, while they may still see it. */
interface Expected {
  who: string
  text: string
}

async function tell(
  { db, state }: World,
  kind: 'version_held_back' | 'followed_version',
  { version, by }: { version: string; by: string },
) {
  await recordNotice(db, {
    kind,
    key: `${kind}:${version}`,
    at: new Date(state.now),
    actorId: by,
    nodeId: 'masks',
    version,
    recipients: kind === 'version_held_back' ? { maintainersOfPack: true } : { followers: true },
  })
}

async function take(of: World, { step, who, by, minutes }: Step, ended: Set<string>) {
  const { pool, state, got, parts } = of
  const version = `1.0.${state.versions}`
  if (step === 'hold' || step === 'publish') {
    state.versions += 1
    await given.version('masks', version, {
      status: step === 'hold' ? 'NodeVersionStatusFlagged' : 'NodeVersionStatusActive',
    })
    await tell(of, step === 'hold' ? 'version_held_back' : 'followed_version', { version, by })
  }
  if (step === 'hide')
    await pool.query(`update node_versions set status = 'NodeVersionStatusBanned' where version = $1`, [
      `1.0.${state.versions - 1}`,
    ])
  if (step === 'leave') {
    await pool.query(`delete from publisher_members where user_id = $1`, [who])
    // Notices skipped meanwhile are not sent when they come back.
    ended.add(`${who} held`)
  }
  if (step === 'join')
    await pool.query(
      `insert into publisher_members (publisher_id, user_id, role) values ('acme', $1, 'maintainer') on conflict do nothing`,
      [who],
    )
  if (step === 'follow') {
    await ask(who, 'POST', '/users/follows', { kind: 'node', target: 'masks' })
    await pool.query(`update follows set created_at = $1`, [new Date(START)])
    await ask(who, 'PUT', '/users/notices/settings', {
      choices: [{ kind: 'followed_version', way: 'mail', wanted: true }],
    })
  }
  if (step === 'down' || step === 'up') state.isUp = step === 'up'
  if (step === 'deliver') await Promise.all([deliver(parts()), deliver(parts())])
  // A process killed in a transaction has done nothing, one killed at a mail has sent and recorded nothing.
  if (step === 'dieSpreading') {
    const ctx = await delivering(parts())
    await of.db
      .transaction(async (tx) => {
        await spreadNotices({ ...ctx, db: tx })
        throw new Error('killed')
      })
      .catch(() => undefined)
  }
  if (step === 'dieSending') {
    const ctx = await delivering({ ...parts(), mailer: { send: () => new Promise<void>(() => undefined) } })
    const isDone = sendMails(ctx)
    await Promise.race([isDone, pool.query('select pg_sleep(0.05)')])
  }
  const last = got.findLast((one) => one.who === who)
  if (step === 'unsubscribe' && last) {
    ended.add(`${who} ${/held back/.test(last.mail.text) ? 'held' : 'new'}`)
    await ask(undefined, 'POST', last.mail.unsubscribe.slice(PUBLIC_URL.length))
  }
  if (step === 'wait') state.now += minutes * MINUTE_MS
}

/** Returns all users with a notice that they may see and want by mail. */
async function expectedOf({ pool }: World, ended: Set<string>): Promise<Expected[]> {
  const { rows } = await pool.query<{ who: string; kind: string; version: string }>(`
    select n.user_id as who, n.kind, n.version from notices n join node_versions v on v.version = n.version
    where case n.kind when 'version_held_back'
      then exists (select from publisher_members m where m.user_id = n.user_id)
      else v.status = 'NodeVersionStatusActive' end`)
  return rows
    .map(({ who, kind, version }) => ({
      who,
      kind: kind === 'version_held_back' ? 'held' : 'new',
      text: kind === 'version_held_back' ? `Masks ${version} was held back` : `New: Masks ${version}`,
    }))
    .filter(({ who, kind }) => !ended.has(`${who} ${kind}`))
}

test('everybody gets each notice, none twice, and none that they must not see', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const of = await world()
      const ended = new Set<string>()
      for (const step of sequence) await take(of, step, ended)
      of.state.isUp = true
      for (let day = 0; day < 9; day += 1) {
        of.state.now += DAY_MS
        await deliver(of.parts())
      }
      expect(of.wrong).toEqual([])
      const ids = of.got.map(({ mail }) => mail.id)
      expect(ids).toEqual([...new Set(ids)])
      const missing = (await expectedOf(of, ended)).filter(
        ({ who, text }) => !of.got.some((one) => one.who === who && one.mail.text.includes(`${text}\n`)),
      )
      expect(missing).toEqual([])
      // Each expected notice is in one mail.
      for (const { who, text } of await expectedOf(of, new Set()))
        expect(
          of.got.filter((one) => one.who === who && one.mail.text.includes(`${text}\n`)).length,
        ).toBeLessThanOrEqual(1)
      const { rows } = await of.pool.query(`select from notice_events where spread_at is null`)
      expect(rows).toEqual([])
    }),
    { seed: FUZZ.seed, numRuns: Math.ceil(FUZZ.runs / 3) },
  )
})
