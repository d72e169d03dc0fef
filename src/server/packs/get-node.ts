import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import { omitEmpty } from '../platform/omit-empty'
import { Refusal } from '../platform/refusal'
import { advisoryWarning } from '../views/advisory-warning'
import { adoptionView } from '../views/adoption-view'
import { nodeRevision } from '../views/node-revision'
import { nodeView } from '../views/node-view'
import { findAbandonment } from './find-abandonment'
import { listAdoptionRows } from '../store/answers/appeal-facts.repo'
import { findMirror } from '../store/mirror/mirrors.repo'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { findPackWarnings } from '../store/reports/advisories.repo'
import { findShownSuccessor } from '../store/packs/successors.repo'

/** For how many days a decided adoption is included. */
const SHOWN_DAYS = 30

/**
 * One pack by id in any spelling, with its revision (contract 1B). A banned pack is returned with its status and reason
 * (decision 4), a mirrored one with the time its source was last checked. Refuses unknown and deleted ones with
 * `node_not_found`.
 */
export async function getNode(
  ctx: Ctx,
  nodeId: string,
  options: { withTranslations: boolean },
): Promise<Node> {
  const record = await findNodeRecord(ctx.db, nodeId)
  if (!record) throw new Refusal('node_not_found', 'Node not found')
  const { mirroredFrom } = record.node
  const mirror = mirroredFrom ? await findMirror(ctx.db, mirroredFrom) : undefined
  const { advisories, held } = await findPackWarnings(ctx.db, record.node.id)
  const [adoption] = await listAdoptionRows(ctx.db, record.node.id, 1)
  const isShown = adoption && !((adoption.row.decidedAt ?? ctx.clock()) < daysBefore(ctx.clock(), SHOWN_DAYS))
  return {
    ...nodeView(record, { ...options, viewer: ctx.actor }),
    ...omitEmpty({
      advisories: advisories.map(advisoryWarning),
      held_versions: held,
      mirror_checked_at: mirror?.finishedAt?.toISOString(),
      superseded_by: await findShownSuccessor(ctx.db, record.node.supersededBy),
    }),
    ...((await findAbandonment(ctx, ctx.db, record.node)).isAbandoned && { abandoned: true }),
    ...(isShown && adoption.row.outcome !== 'withdrawn' && { adoption: adoptionView(adoption) }),
    revision: nodeRevision(record.node),
  }
}
