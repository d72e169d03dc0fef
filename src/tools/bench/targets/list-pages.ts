import type { ServingProcess } from '../serving-process'
import { listed } from './asked-paths'
import { asked, askedAnew, middle, type Pair } from './pair'
import { atLeast, atMost, type Target } from './target'

const ROUNDS = 40
const WALKED_LIMIT = 100
/** Every how many pages a walk is sampled. */
const WALKED_EVERY = 10

/** Milliseconds. */
interface Ends {
  first: number
  last: number
}

/** Times the first and the last page of the list, alternating; the median in milliseconds. */
export async function endsOfList(service: ServingProcess, packs: number): Promise<Ends> {
  const [first, last]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    first.push(await askedAnew(service, listed(1)))
    last.push(await askedAnew(service, listed(Math.floor(packs / 30))))
  }
  return { first: middle(first), last: middle(last) }
}

/** Estimates the cost of a walk through all pages, from every tenth page. */
async function walked(service: ServingProcess, packs: number): Promise<number> {
  let milliseconds = 0
  for (let page = 1; page <= packs / WALKED_LIMIT; page += WALKED_EVERY)
    milliseconds += await asked(service, listed(page, WALKED_LIMIT))
  return milliseconds * WALKED_EVERY
}

/** Measures the list with many packs, compared with its ends with few. */
export async function listTargets(
  { before, now }: Pair,
  fewPacks: number,
  few: Ends,
  packs: number,
): Promise<Target[]> {
  const many = await endsOfList(now, packs)
  const sizes = `${packs} against ${fewPacks} packs`
  const seconds = await walked(before, packs)
  return [
    atMost(`the first page of the list, ${sizes}`, 1.3, many.first / few.first),
    atMost(`the last page of the list, ${sizes}`, 1.3, many.last / few.last),
    atMost(`the last page of the list against the first, ${packs} packs`, 1.3, many.last / many.first),
    atLeast(`a walk through ${packs} packs, sooner than before`, 10, seconds / (await walked(now, packs))),
  ]
}
