// Slow: it publishes all of the demo.

import { readDemoPacks } from '../../src/tools/demo/demo-packs'
import { publishDemo } from '../../src/tools/demo/publish-demo'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { send } from '../support/release'
import { type ServiceProcess, startServiceProcess } from '../support/service-process'

const idToken = given.token('local-publisher')
let service: ServiceProcess

// One sequential story: reviewing every demo pack for each test would take too long.
beforeAll(async () => {
  await emptyDatabase()
  service = await startServiceProcess({ REGISTRY_WRITES_PER_MINUTE: '0', REGISTRY_READS_PER_MINUTE: '0' })
})
afterAll(async () => {
  await service.kill()
  await closeDatabase()
})

const publish = (
  onProgress: (words: string) => void = () => undefined,
  over = new AbortController().signal,
) => publishDemo({ serviceUrl: service.url, idToken, over }, onProgress)

interface Kept {
  name: string
  status: string
  deprecated: boolean
}

async function rows<T extends object>(statement: string): Promise<T[]> {
  const { pool } = await database()
  return (await pool.query<T>(statement)).rows
}

const versions = () =>
  rows<Kept>(
    `select node_id || '@' || version as name, status, deprecated from node_versions order by node_id, created_at`,
  )
const auditCounts = () =>
  rows<{ action: string; times: number }>(
    `select action, count(*)::int as times from audit_log group by action order by action`,
  )
const tokenNames = async () =>
  (await rows<{ name: string }>('select name from tokens')).map(({ name }) => name)

const whole: Kept[] = readDemoPacks()
  .flatMap((pack) => pack.versions)
  .map(({ pack, number, isDeprecated }) => ({
    name: `${pack}@${number}`,
    status:
      `${pack}@${number}` === 'harbor-frames@1.2.0' ? 'NodeVersionStatusFlagged' : 'NodeVersionStatusActive',
    deprecated: isDeprecated,
  }))

test('a publisher of that name who is somebody else is left alone', async () => {
  await given.user('ann')
  await given.publisher('example-studio', { owner: 'ann' })
  await expect(publish()).rejects.toThrow('GET /publishers/example-studio/tokens answered 403')
  expect(await versions()).toEqual([])
  await emptyDatabase()
})

test('a start that is interrupted leaves its token behind', async () => {
  const stop = new AbortController()
  await expect(publish((words) => words.startsWith('4 of') && stop.abort(), stop.signal)).rejects.toThrow(
    'aborted',
  )
  expect(await versions()).toHaveLength(4)
  expect(await tokenNames()).toEqual(['Demo packs'])
})

test('the next start publishes what is missing, waits for the reviews, deprecates one and takes its token back', async () => {
  const told: string[] = []
  await publish((words) => told.push(words))
  expect(await versions()).toEqual(whole)
  expect(told.at(0)).toBe(`1 of ${whole.length} published`)
  expect(told.at(-1)).toBe(`${whole.length} of ${whole.length} reviewed`)
  expect(await tokenNames()).toEqual([])
  expect((await auditCounts()).find(({ action }) => action === 'publishNodeVersion')?.times).toBe(
    whole.length,
  )

  const { body } = await send('/publishers/example-studio/nodes', {}, service.url)
  expect(
    (body as { id: string; tags: string[]; latest_version: { version: string } }[]).map((pack) => [
      pack.id,
      pack.latest_version.version,
      pack.tags.length > 0,
    ]),
  ).toEqual([
    ['harbor-frames', '1.1.0', true],
    ['kite-prompts', '0.2.0', true],
    ['lantern-tone', '1.2.0', true],
    ['paper-latents', '0.4.1', true],
    ['quiet-masks', '1.0.0', true],
    ['sumi-lettering', '1.1.0', true],
  ])
  const held = await send(
    '/nodes/harbor-frames/versions?statuses=NodeVersionStatusFlagged&include_status_reason=true',
    {},
    service.url,
  )
  expect(held.body).toMatchObject([
    { version: '1.2.0', status_reason: expect.stringContaining('runs-downloads') },
  ])
})

test('a start after that changes nothing', async () => {
  const before = await auditCounts()
  const told: string[] = []
  await publish((words) => told.push(words))
  expect(await auditCounts()).toEqual(before)
  expect(told).toEqual([])
})

test('an upload that broke off is made up for by the next start', async () => {
  const { pool } = await database()
  await pool.query(
    `update node_versions set status = 'NodeVersionStatusPending', archive_arrived_at = null, download_url = ''
     where node_id = 'kite-prompts' and version = '0.2.0'`,
  )
  await given.personalToken('example-studio')
  await pool.query(`update tokens set name = 'Demo packs'`)
  await publish()
  expect(await versions()).toEqual(expect.arrayContaining(whole))
  expect(await tokenNames()).toEqual([])
})
