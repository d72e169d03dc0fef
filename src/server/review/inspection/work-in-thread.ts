import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from './give-way'
import type { ThreadAnswer, ThreadOrder } from './supervise-thread'
import { ownThreadId } from './thread-time'

/**
 * Does the work of a thread that reads an archive, and answers to who started it.
 * @param work gets the archive, what else the thread was given, and how to answer before the end
 */
export async function workInThread<T, Order extends ThreadOrder = ThreadOrder>(
  work: (source: Buffer | string, order: Order, answer: (message: ThreadAnswer<T>) => void) => Promise<T>,
): Promise<void> {
  giveWay()
  const answer = (message: ThreadAnswer<T>) => parentPort?.postMessage(message)
  answer({ kind: 'begun', threadId: ownThreadId() })
  const order = workerData as Order
  const { source } = order
  const given =
    typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  answer({ kind: 'whole', found: await work(given, order, answer) })
}
