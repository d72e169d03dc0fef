import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { SuggestionIndex } from '../../../contract/index/index-suggestions'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Ctx } from '../../access/context'
import { atOneMoment, findSequences } from '../../store/packs/index.repo'
import { listMostPopular, type SuggestedPack } from '../../store/packs/suggestions.repo'
import { bytesOf, prepareDocument, SMALLEST, type PreparedDocument } from './prepared-document'

/** No pack takes fewer bytes, so no more of them could fit. */
const SMALLEST_PACK = 20

/**
 * What a website suggests packs and publishers from while people type, in at most 500 kB: the most popular packs, as
 * many as fit.
 */
export const getSuggestionIndex = (ctx: Ctx): Promise<PreparedDocument> =>
  atOneMoment(ctx.db, async (tx) => {
    const { last } = await findSequences(tx)
    const packs = await listMostPopular(tx, Math.ceil(LIMITS.suggestionBytes / SMALLEST_PACK))
    return prepareDocument(last, [JSON.stringify(suggestionIndex(last, packs))], SMALLEST)
  })

function suggestionIndex(sequence: number, packs: readonly SuggestedPack[]): SuggestionIndex {
  const index: SuggestionIndex = { sequence, publishers: [], nodes: [] }
  let left = LIMITS.suggestionBytes - bytesOf(index)
  const publisherPlaces = new Map([[UNCLAIMED_PUBLISHER.id as string, -1]])
  for (const pack of packs) {
    const isNew = !publisherPlaces.has(pack.publisherId)
    const publisher: [string, string] = [pack.publisherId, pack.publisherName]
    const place = publisherPlaces.get(pack.publisherId) ?? index.publishers.length
    const name = pack.name === pack.id ? '' : pack.name
    const entry: SuggestionIndex['nodes'][number] = [pack.id, name, place, pack.installs, pack.stars]
    left -= bytesOf(entry) + (isNew ? bytesOf(publisher) : 0)
    if (left < 0) break
    if (isNew) publisherPlaces.set(pack.publisherId, index.publishers.push(publisher) - 1)
    index.nodes.push(entry)
  }
  return index
}
