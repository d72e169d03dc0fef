import type { Db } from '../../platform/database/client'
import type { NodeRow } from '../../store/packs/node-rows.repo'
import type { VersionRow } from '../../store/versions/versions.repo'
import type { Finding } from '../../store/schema/tables/review-record'
import { holdForAuthor } from './hold-for-author'
import { holdForLikeness } from './hold-for-likeness'
import { holdOtherPack } from './hold-other-pack'
import type { Inspection } from '../inspection/inspection'

/** A version whose archive was inspected, with its pack; both rows are locked until the transaction ends. */
export interface ReviewSubject {
  node: NodeRow
  version: VersionRow
  inspection: Inspection
}

/** A reason other than its code to hold a version back; undefined: none. */
type Hold = (tx: Db, subject: ReviewSubject) => Promise<Finding | undefined> | Finding | undefined

const HOLDS: readonly Hold[] = [holdForAuthor, holdOtherPack, holdForLikeness]

/** Returns the reasons other than its code to hold a version back, as findings for its author and moderators. */
export async function findHolds(tx: Db, subject: ReviewSubject): Promise<Finding[]> {
  const found: Finding[] = []
  for (const hold of HOLDS) {
    const finding = await hold(tx, subject)
    if (finding) found.push(finding)
  }
  return found
}
