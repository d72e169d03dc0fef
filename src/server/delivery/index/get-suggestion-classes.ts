import type { SuggestionClasses } from '../../../contract/index/index-suggestions'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Ctx } from '../../access/context'
import type { Db } from '../../platform/database/client'
import { atOneMoment, findSequences, listClassNames } from '../../store/packs/index.repo'
import { listMostPopular } from '../../store/packs/suggestions.repo'
import { bytesOf, prepareDocument, SMALLEST, type PreparedDocument } from './prepared-document'

/** More packs than this with node classes would not fit. */
const MOST_PACKS = 25_000

/** So many are looked up at once, which keeps other requests waiting for a moment. */
const BATCH = 500

/**
 * The node classes that a website suggests while people type, in at most 2 MB: those of the most popular packs, as many
 * as fit. By id, as alike names then stand together and compress better.
 */
export const getSuggestionClasses = (ctx: Ctx): Promise<PreparedDocument> =>
  atOneMoment(ctx.db, async (tx) => {
    const { last: sequence } = await findSequences(tx)
    const packs = await listMostPopular(tx, MOST_PACKS)
    const ids = packs.map(({ id }) => id)
    const fitting = await asManyAsFit(tx, ids)
    const comfy_nodes = Object.fromEntries([...fitting].sort(([one], [other]) => (one < other ? -1 : 1)))
    const document: SuggestionClasses = { sequence, comfy_nodes }
    return prepareDocument(sequence, [JSON.stringify(document)], SMALLEST)
  })

async function asManyAsFit(tx: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const fitting = new Map<string, string[]>()
  let left = LIMITS.suggestionClassesBytes - bytesOf({ sequence: Number.MAX_SAFE_INTEGER, comfy_nodes: {} })
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const names = await listClassNames(tx, batch)
    for (const id of batch) {
      const ofPack = names.get(id)
      if (!ofPack) continue
      left -= bytesOf(id) + bytesOf(ofPack)
      if (left < 0) return fitting
      fitting.set(id, ofPack)
    }
  }
  return fitting
}
