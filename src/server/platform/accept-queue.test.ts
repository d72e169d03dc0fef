import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { createAcceptQueue } from './accept-queue'

test('connections wait while every turn of the event loop accepts one, and no longer once a turn has none', async () => {
  const server = new EventEmitter()
  const queue = createAcceptQueue()
  queue.watch(server as unknown as Parameters<typeof queue.watch>[0])
  expect(queue.longestWait()).toBe(0)
  while (queue.longestWait() < 20) {
    server.emit('connection')
    await turn()
  }
  await turn()
  await turn()
  expect(queue.longestWait()).toBe(0)
})

test('one connection now and then waits for nobody', async () => {
  const server = new EventEmitter()
  const queue = createAcceptQueue()
  queue.watch(server as unknown as Parameters<typeof queue.watch>[0])
  for (let round = 0; round < 5; round++) {
    server.emit('connection')
    await turn()
    await turn()
    await turn()
    expect(queue.longestWait()).toBe(0)
  }
})
