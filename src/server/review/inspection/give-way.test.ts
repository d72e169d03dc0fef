import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

const THREAD = `
  require('tsx/cjs')
  const { getPriority } = require('node:os')
  const { parentPort, workerData } = require('node:worker_threads')
  const { giveWay } = require(workerData + '/give-way.ts')
  const { ownThreadId } = require(workerData + '/thread-time.ts')
  giveWay()
  parentPort.postMessage(getPriority(ownThreadId() ?? process.pid))`

test('a thread gives way to the others of its process, where it has a priority of its own', async () => {
  const before = getPriority()
  const [own] = (await once(new Worker(THREAD, { eval: true, workerData: __dirname }), 'message')) as [number]
  expect(own).toBe(existsSync('/proc/thread-self') ? Math.min(19, before + 10) : before)
  expect(getPriority()).toBe(before)
})
