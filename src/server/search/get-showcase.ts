import type { Showcase } from '../../contract/packs/showcase'
import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import { showiestClass } from '../domain/showcase/showiest-class'
import { tellingPicture } from '../domain/showcase/telling-picture'
import { findLastChange } from '../store/packs/index.repo'
import { listNodeRecordsInOrder } from '../store/packs/nodes.repo'
import {
  countCatalogue,
  listKnownClasses,
  listNewestIds,
  listPicturedReadmes,
  listPopularIds,
  listRisingIds,
  listUpdatedIds,
} from '../store/packs/showcase.repo'
import { nodeView } from '../views/node-view'
import { readOnce } from './read-once'

const SHELF = 6
/** Minimum number of packs on a shelf. */
const WORTH_A_SHELF = 3
const PICTURES = 8
const CLASSES = 8
/** Candidates read per item shown; some have nothing to show. */
const CANDIDATES = 2
const RISING_DAYS = 7
const NEW_DAYS = 60
const KEPT_MS = 60_000

const showcaseAt = readOnce<Showcase>()

/** The showcase for visitors who have not searched yet; cached until the catalogue changes, for a minute at most. */
export async function getShowcase(ctx: Ctx): Promise<Showcase> {
  const minute = Math.floor(ctx.clock().getTime() / KEPT_MS)
  return showcaseAt(ctx.db, `${await findLastChange(ctx.db)} ${minute}`, () => readShowcase(ctx))
}

async function readShowcase({ db, clock }: Ctx): Promise<Showcase> {
  const now = clock()
  const [counted, pictured, drawable, ...candidates] = await Promise.all([
    countCatalogue(db),
    listPicturedReadmes(db, CANDIDATES * PICTURES),
    listKnownClasses(db, CANDIDATES * CLASSES),
    listPopularIds(db, SHELF),
    listRisingIds(db, daysBefore(now, RISING_DAYS), 2 * SHELF),
    listNewestIds(db, daysBefore(now, NEW_DAYS), 3 * SHELF),
    listUpdatedIds(db, 4 * SHELF),
  ])
  const [popular = [], rising = [], newest = [], updated = []] = withoutRepeats(candidates)
  const shelf = async (ids: readonly string[]) =>
    (await listNodeRecordsInOrder(db, ids, { includeBanned: false })).map((record) => nodeView(record))
  return {
    totals: { nodes: counted.packs, comfy_nodes: counted.classes },
    categories: counted.categories.filter(({ count }) => count > 0),
    popular: await shelf(popular),
    rising: await shelf(rising),
    newest: await shelf(newest),
    updated: await shelf(updated),
    pictures: pictured
      .flatMap(({ nodeId, name, readmeHtml }) => {
        const path = tellingPicture(readmeHtml)
        return path === undefined ? [] : [{ node_id: nodeId, name, path }]
      })
      .slice(0, PICTURES),
    comfy_nodes: drawable
      .flatMap(({ nodeId, name, definitions }) => {
        const drawn = showiestClass(definitions)
        return drawn ? [{ ...drawn, node_id: nodeId, name }] : []
      })
      .slice(0, CLASSES),
  }
}

/** Removes from each list the items of earlier ones; all but the first are emptied when too few are left. */
function withoutRepeats(lists: readonly string[][]): string[][] {
  const shown = new Set<string>()
  return lists.map((ids, place) => {
    const left = ids.filter((id) => !shown.has(id)).slice(0, SHELF)
    if (place > 0 && left.length < WORTH_A_SHELF) return []
    for (const id of left) shown.add(id)
    return left
  })
}
