import type { Pool } from 'pg'
import { openLoad } from '../open-load'
import { residentMegabytes } from '../process-figures'
import { servingProcess, websiteProcess } from '../serving-process'
import { faceted, listed, TEXTS, upTo } from './asked-paths'
import { changing } from './changing'
import { atMost, type Target } from './target'

const LIST_PAGES = 120
const CALLS_PER_SECOND = 20
const PAGES_PER_SECOND = 5
/** Large documents: one in ten seconds. */
const DOCUMENTS_PER_SECOND = 0.1

/** Measures the peak memory of service and website during minutes of mixed load, while a pack changes every second. */
export async function memoryTargets(
  databaseUrl: string,
  pool: Pool,
  ids: readonly string[],
  packs: number,
  minutes: number,
): Promise<Target[]> {
  const service = await servingProcess(databaseUrl, { settings: { REGISTRY_REQUESTS_AT_ONCE: '200' } })
  const website = await websiteProcess(service.url)
  const ask = (url: string, perSecond: number, paths: readonly string[]) =>
    openLoad(
      url,
      paths.map((path) => ({ path })),
      { perSecond, seconds: minutes * 60 },
    )
  const stop = changing([pool], ids)
  try {
    const pages = upTo(LIST_PAGES).map((page) => listed(page))
    const texts = TEXTS.flatMap((text, index) => [
      faceted(text),
      pages[index % pages.length] ?? '',
      `/nodes/${ids[index % ids.length]}`,
    ])
    const screens = TEXTS.flatMap((text, index) => [
      `/?q=${encodeURIComponent(text)}`,
      `/nodes/${ids[index % ids.length]}`,
      `/?page=${index + 1}`,
    ])
    await Promise.all([
      ask(service.url, CALLS_PER_SECOND, texts),
      ask(website.url, PAGES_PER_SECOND, screens),
      ask(service.url, DOCUMENTS_PER_SECOND, [
        '/index/snapshot',
        '/index/suggestions',
        '/index/suggestions/comfy-nodes',
      ]),
    ])
    const through = `through ${minutes} minutes of mixed load, ${packs} packs`
    return [
      atMost(`memory of the service ${through}`, 350, (await residentMegabytes(service.pid)).most, 'MB'),
      atMost(`memory of the website ${through}`, 350, (await residentMegabytes(website.pid)).most, 'MB'),
    ]
  } finally {
    await stop()
    await Promise.all([service.stop(), website.stop()])
  }
}
