import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { SuggestionIndex } from '../../../contract/index/index-suggestions'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Ctx } from '../../access/context'
import { atOneMoment, findSequences } from '../../store/packs/index.repo'
import { prepareDocument, type PreparedDocument } from './prepared-document'
import { listClassesOf, listMostPopular, type SuggestedPack } from '../../store/packs/suggestions.repo'

/** No pack takes fewer bytes, so no more of them could fit. */
const SMALLEST_PACK = 20

/** Node classes are taken from so many of the best packs. */
const WITH_CLASSES = 1000

/** What packs leave of the whole; the rest is for node classes. */
const FOR_PACKS = LIMITS.suggestionBytes * 0.8

const bytesOf = (part: unknown) => Buffer.byteLength(JSON.stringify(part)) + 1

/**
 * What a website suggests from while people type, in at most 500 kB: the most popular packs, as many as fit, their
 * publishers, and the node classes of the best among them.
 */
export const getSuggestionIndex = (ctx: Ctx): Promise<PreparedDocument> =>
  atOneMoment(ctx.db, async (tx) => {
    const { last } = await findSequences(tx)
    const packs = await listMostPopular(tx, Math.ceil(FOR_PACKS / SMALLEST_PACK))
    const best = packs.slice(0, WITH_CLASSES).map(({ id }) => id)
    const index = suggestionIndex(last, packs, await listClassesOf(tx, best))
    return prepareDocument(last, [JSON.stringify(index)])
  })

function suggestionIndex(
  sequence: number,
  packs: readonly SuggestedPack[],
  classes: readonly { nodeId: string; name: string }[],
): SuggestionIndex {
  const index: SuggestionIndex = { sequence, publishers: [], nodes: [], comfy_nodes: [] }
  let left = LIMITS.suggestionBytes - bytesOf(index)
  const publisherPlaces = new Map([[UNCLAIMED_PUBLISHER.id as string, -1]])
  const places = new Map<string, number>()
  for (const pack of packs) {
    const isNew = !publisherPlaces.has(pack.publisherId)
    const publisher: [string, string] = [pack.publisherId, pack.publisherName]
    const place = publisherPlaces.get(pack.publisherId) ?? index.publishers.length
    const name = pack.name === pack.id ? '' : pack.name
    const entry: SuggestionIndex['nodes'][number] = [pack.id, name, place, pack.installs, pack.stars]
    const bytes = bytesOf(entry) + (isNew ? bytesOf(publisher) : 0)
    if (bytes > left - (LIMITS.suggestionBytes - FOR_PACKS)) break
    left -= bytes
    if (isNew) publisherPlaces.set(pack.publisherId, index.publishers.push(publisher) - 1)
    places.set(pack.id, index.nodes.push(entry) - 1)
  }
  index.comfy_nodes = bestClasses(places, classes, left)
  return index
}

/** Each name once, at the most popular pack that has it, packs in their order, as many as fit. */
function bestClasses(
  places: ReadonlyMap<string, number>,
  classes: readonly { nodeId: string; name: string }[],
  bytes: number,
): SuggestionIndex['comfy_nodes'] {
  const placed = classes
    .flatMap(({ nodeId, name }): SuggestionIndex['comfy_nodes'] => {
      const place = places.get(nodeId)
      return place === undefined ? [] : [[name, place]]
    })
    .sort((one, other) => one[1] - other[1])
  const taken = new Set<string>()
  let left = bytes
  return placed.filter((entry) => {
    const size = bytesOf(entry)
    if (taken.has(entry[0]) || size > left) return false
    taken.add(entry[0])
    left -= size
    return true
  })
}
