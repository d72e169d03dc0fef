import { revisionOf } from '../platform/revision-of'
import type { NodeRow } from '../store/packs/node-rows.repo'

type Revised = Omit<NodeRow, 'searchKeys' | 'searchDocument' | 'searchSaid' | 'facetsKey' | 'popularity'>

/** The revision of everything about a pack that its two PUTs can change (contract 1A and 1C). */
export const nodeRevision = (row: Revised): string =>
  revisionOf([
    row.name,
    row.description,
    row.author,
    row.license,
    row.category,
    row.tags,
    row.repository,
    row.icon,
    row.bannerUrl,
    row.status,
    row.statusDetail,
    row.searchRanking,
    row.preemptedComfyNodeNames,
    row.tagsAdmin,
    row.publisherId,
    row.supportedOs,
    row.supportedAccelerators,
    row.supportedComfyuiVersion,
    row.supportedComfyuiFrontendVersion,
    row.supersededBy,
  ])
