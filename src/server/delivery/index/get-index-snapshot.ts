import type { Ctx } from '../../access/context'
import { nodeView } from '../../views/node-view'
import { listPublicNodeRecords } from '../../store/packs/nodes.repo'
import { atOneMoment, findSequences, listClassNames } from '../../store/packs/index.repo'
import { prepareDocument, type PreparedDocument } from './prepared-document'

/** So many packs are in memory at once, and keep other requests waiting for a moment. */
const BATCH = 500

/**
 * The whole public catalogue with its node-class map as one document, read at one moment, some packs at a
 * time. Its sequence is the last change it takes in: whoever follows the changes from there misses none.
 */
export const getIndexSnapshot = (ctx: Ctx): Promise<PreparedDocument> =>
  atOneMoment(ctx.db, async (tx) => {
    const { last } = await findSequences(tx)
    return prepareDocument(last, parts({ ...ctx, db: tx }, last))
  })

async function* parts(ctx: Ctx, sequence: number): AsyncGenerator<string> {
  const generated = ctx.clock().toISOString()
  yield `{"sequence":${sequence},"generated_at":${JSON.stringify(generated)},"nodes":[`
  const ids: string[] = []
  for (let batch = BATCH; batch === BATCH;) {
    const records = await listPublicNodeRecords(ctx.db, { after: ids.at(-1) ?? '', limit: BATCH })
    if (records.length > 0)
      yield `${ids.length > 0 ? ',' : ''}${records.map((record) => JSON.stringify(nodeView(record))).join(',')}`
    for (const { node } of records) ids.push(node.id)
    batch = records.length
  }
  yield '],"comfy_nodes":{'
  let isFirst = true
  for (let start = 0; start < ids.length; start += BATCH) {
    // Asked for only now: all of them together are some 20 MB where there are 100,000 packs.
    const names = await listClassNames(ctx.db, ids.slice(start, start + BATCH))
    const classes = [...names].map(([id, list]) => `${JSON.stringify(id)}:${JSON.stringify(list)}`)
    if (classes.length > 0) yield `${isFirst ? '' : ','}${classes.join(',')}`
    isFirst &&= classes.length === 0
  }
  yield '}}'
}
