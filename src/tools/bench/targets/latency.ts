import type { Db } from '../../../server/platform/database/client'
import { timed } from '../percentiles'
import { searchPlainly } from '../plain-ilike'
import { faceted, listed, plain, TEXTS, upTo, WIDE } from './asked-paths'
import { asked, askedAnew, middle, type Pair } from './pair'
import { atLeast, atMost, type Target } from './target'

const WIDE_PAGES = 5
const LIST_PAGES = 120
const PLAIN_TEXTS = 60

/**
 * Measures each path uncached and cached, in units of the other version's time for one pack, which is requested in between.
 */
async function latency({ before, now, ids }: Pair, paths: readonly string[]) {
  const [packs, anew, again]: [number[], number[], number[]] = [[], [], []]
  for (const [index, path] of paths.entries()) {
    packs.push(await asked(before, `/nodes/${ids[index % ids.length]}`))
    anew.push(await askedAnew(now, path))
    again.push(await asked(now, path))
  }
  const unit = middle(packs)
  return { anew: middle(anew) / unit, again: middle(again) / unit, milliseconds: middle(anew) }
}

export async function latencyTargets(pair: Pair, db: Db, packs: number, factor: number, overPlain: number) {
  const at = `${packs} packs`
  const targets: Target[] = []
  const measure = async (what: string, wanted: number, paths: readonly string[]) => {
    const found = await latency(pair, paths)
    targets.push(
      atMost(`${what}, answered anew, ${at}`, wanted * factor, found.anew),
      atMost(`${what}, asked again, ${at}`, wanted * factor, found.again),
    )
    return found
  }
  await latency(
    pair,
    TEXTS.slice(0, 50).map((text) => faceted(text)),
  )
  await measure(
    'search as the website asks it',
    2.5,
    TEXTS.map((text) => faceted(text)),
  )
  const wide = WIDE.flatMap((text) => upTo(WIDE_PAGES).map((page) => faceted(text, page)))
  await measure('the same over everything and the commonest words', 5, wide)
  const { milliseconds } = await measure(
    'search without facets',
    2,
    TEXTS.map((text) => plain(text)),
  )
  await measure(
    'a page of the list',
    1.5,
    upTo(LIST_PAGES).map((page) => listed(page)),
  )
  const plainly: number[] = []
  for (const text of TEXTS.filter((_, index) => index % Math.ceil(TEXTS.length / PLAIN_TEXTS) === 0))
    plainly.push(await timed(() => searchPlainly(db, text)))
  targets.push(
    atLeast(
      `search against plain \`ILIKE\`, answered anew, ${at}`,
      overPlain,
      middle(plainly) / milliseconds,
    ),
  )
  return targets
}
