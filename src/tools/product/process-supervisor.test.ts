import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSupervisor, type Supervisor } from './process-supervisor'

const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-supervisor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const spec = (name: string, program: string) => ({
  name,
  order: 1,
  args: ['-e', program],
  env: process.env,
  cwd: folder,
  logFile: join(folder, `${name}.log`),
})

/** Prints its pid and keeps running. */
const RUNS = 'console.log("alive " + process.pid); setInterval(() => undefined, 1000)'
const CRASHES = 'console.error("no disk"); process.exit(3)'

let said: string[]
let supervisor: Supervisor
beforeEach(() => {
  said = []
  supervisor = createSupervisor((text) => said.push(text), 1)
})
afterEach(() => supervisor.stop())

/** Returns the pids that a part has logged, once there are enough. */
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

test('a part that is killed is restarted with a message, and stopped with the others', async () => {
  let afterwards = 0
  supervisor.start(spec('one', RUNS), async () => void (afterwards += 1))
  supervisor.start(spec('other', RUNS))
  const [first = 0] = await pidsOf('one', 1)
  const [other = 0] = await pidsOf('other', 1)
  supervisor.restartCrashed()
  process.kill(first, 'SIGKILL')
  const [, second = 0] = await pidsOf('one', 2)
  expect(said).toEqual([
    `The one ended unexpectedly and is started again in 0.001 s. Its last lines:\n  alive ${first}`,
  ])
  expect([first, second, other].map(isAlive)).toEqual([false, true, true])
  expect(afterwards).toBe(1)
  await supervisor.stop()
  expect([second, other].map(isAlive)).toEqual([false, false])
  expect(said).toHaveLength(1)
})

test('a part that keeps crashing is given up with a message', async () => {
  supervisor.restartCrashed()
  supervisor.start(spec('broken', CRASHES))
  await expect(supervisor.crashed).rejects.toThrow(
    'The broken ended unexpectedly 6 times within 5 minutes and is not started again. Its last lines:\n  no disk',
  )
  expect(said.map((line) => line.split('. Its')[0])).toEqual(
    ['0.001', '0.002', '0.004', '0.008', '0.016'].map(
      (pause) => `The broken ended unexpectedly and is started again in ${pause} s`,
    ),
  )
})

test('a part that cannot be restarted is retried until it is given up', async () => {
  supervisor.restartCrashed()
  const gone = { name: 'database', order: 4, exited: Promise.resolve(), stop: () => Promise.resolve() }
  await supervisor.register(gone, () => Promise.reject(new Error('The port is taken.')))
  await expect(supervisor.crashed).rejects.toThrow(
    'The database ended unexpectedly 6 times within 5 minutes and is not started again. The port is taken.',
  )
})

test('while the product is starting, one crash stops everything', async () => {
  supervisor.start(spec('early', CRASHES))
  await expect(supervisor.crashed).rejects.toThrow('The early ended unexpectedly. Its last lines:\n  no disk')
  expect(said).toEqual([])
})

test('stopping does not wait for a part that pauses before its restart', async () => {
  supervisor = createSupervisor((text) => said.push(text), 3_600_000)
  supervisor.restartCrashed()
  supervisor.start(spec('slow', CRASHES))
  while (said.length === 0) await sleep(20)
  await supervisor.stop()
  expect(said).toHaveLength(1)
})
