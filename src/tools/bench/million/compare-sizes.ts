import { percentile } from '../percentiles'
import type { ServingProcess } from '../serving-process'
import { faceted, listed, TEXTS, upTo } from '../targets/asked-paths'
import { asked, askedAnew } from '../targets/pair'
import { atMost, type Target } from '../targets/target'
import { unlimitedProcess } from './unlimited-process'

const LIST_PAGES = 120
const WANTED = 3

/** Measures the slowdown of search and list with many packs versus few, alternating requests. */
export async function compareSizes(
  fewUrl: string,
  few: number,
  manyUrl: string,
  many: number,
): Promise<Target[]> {
  const services = [await unlimitedProcess(fewUrl), await unlimitedProcess(manyUrl)] as const
  try {
    const ratio = async (
      paths: readonly string[],
      ask: (service: ServingProcess, path: string) => Promise<number>,
    ) => {
      const [ofFew, ofMany]: [number[], number[]] = [[], []]
      for (const path of paths) {
        ofFew.push(await ask(services[0], path))
        ofMany.push(await ask(services[1], path))
      }
      return percentile(ofMany, 0.95) / percentile(ofFew, 0.95)
    }
    const targets: Target[] = []
    const measure = async (what: string, paths: readonly string[]) => {
      const name = (how: string) => `p95 of ${what}, ${how}, ${many} against ${few} packs`
      // The first run only warms caches.
      await ratio(paths, askedAnew)
      targets.push(atMost(name('answered anew'), WANTED, await ratio(paths, askedAnew)))
      // Immediately, because cache entries live no longer than a minute.
      const again = async (service: ServingProcess, path: string) => {
        await asked(service, path)
        return asked(service, path)
      }
      targets.push(atMost(name('asked again'), WANTED, await ratio(paths, again)))
    }
    await measure(
      'search as the website asks it',
      TEXTS.map((text) => faceted(text)),
    )
    await measure(
      'a page of the list',
      upTo(LIST_PAGES).map((page) => listed(page)),
    )
    return targets
  } finally {
    await Promise.all(services.map((service) => service.stop()))
  }
}
