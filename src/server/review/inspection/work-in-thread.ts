import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from './give-way'
import type { ThreadAnswer, ThreadOrder } from './supervise-thread'
import { ownThreadId } from './thread-time'

/**
 * Runs the work of an archive-reading worker thread and posts the result to its parent.
 * @param work receives the archive, the rest of the order, and a function to post messages before the end
 */
export async function workInThread<T, Order extends ThreadOrder = ThreadOrder>(
  work: (source: Buffer | string, order: Order, answer: (message: ThreadAnswer<T>) => void) => Promise<T>,
): Promise<void> {
  giveWay()
  const answer = (message: ThreadAnswer<T>) => parentPort?.postMessage(message)
  answer({ kind: 'begun', threadId: ownThreadId() })
  const order = workerData as Order
  const { source } = order
  const archive =
    typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  answer({ kind: 'whole', found: await work(archive, order, answer) })
}
