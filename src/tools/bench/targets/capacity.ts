import type { OpenAnswers } from '../open-load'
import { percentile } from '../percentiles'

const STEP = 1.25
/** Maximum slowdown relative to the first load: beyond it a queue is growing. */
const SLOWER = 4
const ANSWERED = 0.95

/**
 * Finds the highest sustainable request rate: raises the load by a quarter until twice in a row some requests are not answered
 * or take much longer than at first.
 * @param first a rate so low that nothing queues
 */
export async function findCapacity(
  load: (perSecond: number) => Promise<OpenAnswers>,
  first: number,
): Promise<number> {
  const longest = percentile((await load(first)).admitted, 0.95) * SLOWER
  let capacity = first
  for (let perSecond = first * STEP, failures = 0; failures < 2; perSecond *= STEP) {
    const { admitted, refused, lost } = await load(perSecond)
    const all = admitted.length + refused.length + lost
    const isKeptUpWith = admitted.length > ANSWERED * all && percentile(admitted, 0.95) < longest
    if (isKeptUpWith) capacity = perSecond
    failures = isKeptUpWith ? 0 : failures + 1
  }
  return capacity
}
