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
  const classes: string[] = []
  let after = ''
  for (let batch = BATCH; batch === BATCH;) {
    const records = await listPublicNodeRecords(ctx.db, { after, limit: BATCH })
    const names = await listClassNames(
      ctx.db,
      records.map(({ node }) => node.id),
    )
    if (records.length > 0)
      yield `${after && ','}${records.map((record) => JSON.stringify(nodeView(record))).join(',')}`
    for (const [id, list] of names) classes.push(`${JSON.stringify(id)}:${JSON.stringify(list)}`)
    after = records.at(-1)?.node.id ?? after
    batch = records.length
  }
  yield '],"comfy_nodes":{'
  for (let start = 0; start < classes.length; start += BATCH)
    yield `${start > 0 ? ',' : ''}${classes.slice(start, start + BATCH).join(',')}`
  yield '}}'
}
