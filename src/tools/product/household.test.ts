import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHousehold, type Household } from './household'

const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-household-'))
afterAll(() => rmSync(folder, { recursive: true }))

const spec = (name: string, program: string) => ({
  name,
  order: 1,
  args: ['-e', program],
  env: process.env,
  cwd: folder,
  logFile: join(folder, `${name}.log`),
})

/** Says its process id and lives on. */
const LIVES = 'console.log("alive " + process.pid); setInterval(() => undefined, 1000)'
const DIES = 'console.error("no disk"); process.exit(3)'

let said: string[]
let household: Household
beforeEach(() => {
  said = []
  household = createHousehold((text) => said.push(text), 1)
})
afterEach(() => household.stop())

/** The process ids that a part has told, once it has told so many. */
async function pidsOf(name: string, count: number): Promise<number[]> {
  for (;;) {
    const log = await readLog(name)
    const pids = Array.from(log.matchAll(/alive (\d+)\n/g), ([, pid]) => Number(pid))
    if (pids.length >= count) return pids
    await sleep(20)
  }
}

async function readLog(name: string): Promise<string> {
  try {
    return readFileSync(join(folder, `${name}.log`), 'utf8')
  } catch {
    await sleep(20)
    return ''
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a part that is killed is started again, with a line that says so, and stopped with the others', async () => {
  let afterwards = 0
  household.start(spec('one', LIVES), async () => void (afterwards += 1))
  household.start(spec('other', LIVES))
  const [first = 0] = await pidsOf('one', 1)
  const [other = 0] = await pidsOf('other', 1)
  household.keepUp()
  process.kill(first, 'SIGKILL')
  const [, second = 0] = await pidsOf('one', 2)
  expect(said).toEqual([
    `The one ended unexpectedly and is started again in 0.001 s. Its last lines:\n  alive ${first}`,
  ])
  expect([first, second, other].map(isAlive)).toEqual([false, true, true])
  expect(afterwards).toBe(1)
  await household.stop()
  expect([second, other].map(isAlive)).toEqual([false, false])
  expect(said).toHaveLength(1)
})

test('a part that dies again and again is given up with a sentence', async () => {
  household.keepUp()
  household.start(spec('broken', DIES))
  await expect(household.died).rejects.toThrow(
    'The broken ended unexpectedly 6 times within 5 minutes and is not started again. Its last lines:\n  no disk',
  )
  expect(said.map((line) => line.split('. Its')[0])).toEqual(
    ['0.001', '0.002', '0.004', '0.008', '0.016'].map(
      (pause) => `The broken ended unexpectedly and is started again in ${pause} s`,
    ),
  )
})

test('a part that cannot be started again is tried until it is given up', async () => {
  household.keepUp()
  const gone = { name: 'database', order: 4, exited: Promise.resolve(), stop: () => Promise.resolve() }
  await household.adopt(gone, () => Promise.reject(new Error('The port is taken.')))
  await expect(household.died).rejects.toThrow(
    'The database ended unexpectedly 6 times within 5 minutes and is not started again. The port is taken.',
  )
})

test('while the product is starting, the end of one part is the end of all', async () => {
  household.start(spec('early', DIES))
  await expect(household.died).rejects.toThrow('The early ended unexpectedly. Its last lines:\n  no disk')
  expect(said).toEqual([])
})

test('who stops the product while a part waits for its next start does not wait for it', async () => {
  household = createHousehold((text) => said.push(text), 3_600_000)
  household.keepUp()
  household.start(spec('slow', DIES))
  while (said.length === 0) await sleep(20)
  await household.stop()
  expect(said).toHaveLength(1)
})
