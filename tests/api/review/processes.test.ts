// Slow: it starts several processes, and kills them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release, send } from '../../support/release'
import { type ServiceProcess, startServiceProcess } from '../../support/service-process'
import { until } from '../../support/until'

const secret = mintSecret()
let archives: string
let processes: ServiceProcess[]

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  archives = mkdtempSync(join(tmpdir(), 'comfy-registry-shared-'))
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map((service) => service.kill()))
  rmSync(archives, { recursive: true, force: true })
})
afterAll(closeDatabase)

async function start(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const service = await startServiceProcess({ REGISTRY_ARCHIVE_DIR: archives, ...env })
  processes.push(service)
  return service
}

async function isSo(question: string): Promise<boolean> {
  const { pool } = await database()
  const { rows } = await pool.query<{ yes: boolean }>(`select (${question}) as yes`)
  return rows[0]?.yes ?? false
}

const untilSo = (question: string) => until(question, () => isSo(question))

const UNDER_REVIEW = `select count(*) = 1 from review_jobs where taken_at is not null`
const ALL_ACTIVE = `select coalesce(bool_and(status = 'NodeVersionStatusActive'), false) from node_versions`
const REVIEWED_ONCE = `
  select count(*) = count(distinct target) from audit_log where actor_id = 'review'`

async function reviewsPerVersion(): Promise<Record<string, number>> {
  const { pool } = await database()
  const { rows } = await pool.query<{ target: string; times: number }>(
    `select target, count(*)::int as times from audit_log where actor_id = 'review' group by target order by target`,
  )
  return Object.fromEntries(rows.map(({ target, times }) => [target, times]))
}

/** A pack that takes a while to read. */
const largePack = (files: number) =>
  packOf(
    ['Large'],
    Object.fromEntries(
      Array.from({ length: files }, (_, file) => [
        `part_${file}.py`,
        Array.from({ length: 2_000 }, (_, line) => `value_${line} = compute(${line}, [1, 2, 3])`).join('\n'),
      ]),
    ),
  )

test('a review whose process is killed is done by the next one, and recorded once', async () => {
  const killed = await start()
  await release(secret, '1.0.0', largePack(8), { base: killed.url })
  await untilSo(UNDER_REVIEW)
  await sleep(100)
  await killed.kill()
  expect(await isSo(`select count(*) = 1 from node_versions where status = 'NodeVersionStatusPending'`)).toBe(
    true,
  )
  const next = await start()
  await untilSo(ALL_ACTIVE)
  expect(await reviewsPerVersion()).toEqual({ 'version:masks@1.0.0': 1 })
  expect(await send('/nodes/masks/install', {}, next.url)).toMatchObject({ status: 200 })
})

test('a process that is told to stop ends its review first', async () => {
  const service = await start({ REGISTRY_STOP_SECONDS: '1200' })
  await release(secret, '1.0.0', largePack(2), { base: service.url })
  await untilSo(UNDER_REVIEW)
  expect(await service.stop()).toBe(0)
  expect(await isSo(ALL_ACTIVE)).toBe(true)
})

test('two processes share the reviews of many publishers: each upload is seen from both and reviewed once', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const numbers = Array.from({ length: 8 }, (_, index) => `1.0.${index}`)
  const publishers = await Promise.all(
    numbers.map(async (_, index) => {
      const studio = { id: `studio-${index}`, token: mintSecret() }
      await given.publisher(studio.id)
      await given.personalToken(studio.id, studio.token)
      return studio
    }),
  )
  await Promise.all(
    publishers.map(({ id, token }, index) =>
      release(token, `1.0.${index}`, packOf([`Mask${index}`]), {
        base: (index % 2 ? one : other).url,
        node: `masks-${index}`,
        publisher: id,
      }),
    ),
  )
  await untilSo(ALL_ACTIVE)
  expect(await isSo(REVIEWED_ONCE)).toBe(true)
  expect(Object.values(await reviewsPerVersion())).toEqual(numbers.map(() => 1))
  for (const [index, number] of numbers.entries()) {
    const seen = await send(
      `/archives/studio-${index}/masks-${index}/${number}/node.zip`,
      {},
      (index % 2 ? other : one).url,
    )
    expect(seen.status).toBe(200)
  }
  for (const service of [one, other]) expect(service.log()).toContain('a version was reviewed')
})

test('a process that only answers leaves the reviews to others', async () => {
  const answering = await start({ REGISTRY_REVIEWS: 'false' })
  await release(secret, '1.0.0', packOf(['Mask']), { base: answering.url })
  await sleep(2_500)
  expect(await isSo(`select count(*) = 1 from review_jobs where taken_at is null`)).toBe(true)
  await start()
  await untilSo(ALL_ACTIVE)
})
