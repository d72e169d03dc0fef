import type { NodeHealth } from '../../contract/packs/node-health'
import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import { listHealthFacts, listLikelySuccessors } from '../store/health/health-facts.repo'
import { DEPRECATED_SINCE } from '../review/rules/deprecated-rules'
import { healthView, STARS_DAYS } from './health-view'

/** The review rule whose findings are uses of deprecated ComfyUI features. */
const DEPRECATED = { rule: 'uses-deprecated', since: DEPRECATED_SINCE }
/** Thresholds for likely successors: shares of node classes, minimum classes, days newer, maximum returned. */
const LIKELY = { part: 0.8, theirs: 0.5, fewest: 3, days: 90, most: 3 }

/** The health of packs, by exact id, in two statements. */
export async function packHealth(ctx: Ctx, nodeIds: readonly string[]): Promise<Map<string, NodeHealth>> {
  const now = ctx.clock()
  const facts = await listHealthFacts(
    ctx.db,
    nodeIds,
    { stars: daysBefore(now, STARS_DAYS), releases: daysBefore(now, 365) },
    DEPRECATED,
  )
  const likely = await listLikelySuccessors(ctx.db, nodeIds, LIKELY)
  return new Map(
    facts.map((one) => [
      one.nodeId,
      healthView(
        one,
        likely.filter(({ ofId }) => ofId === one.nodeId),
        now,
      ),
    ]),
  )
}
