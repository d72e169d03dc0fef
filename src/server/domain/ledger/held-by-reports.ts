import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import { rulesOfStatusReason } from '../../../contract/versions/status-reason'

/** The rule by which reports hold a version back (decision 58). */
const REPORTED = 'reported-as-malware'

/** Whether a version is held back by reports alone, before a moderator has looked. */
export const isHeldByReports = (version: { status: NodeVersionStatus; statusReason: string }): boolean =>
  version.status === 'NodeVersionStatusFlagged' &&
  rulesOfStatusReason(version.statusReason).includes(REPORTED)
