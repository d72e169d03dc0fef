import { revisionOf } from '../platform/revision-of'
import type { VersionRow } from '../store/versions/versions.repo'

/** The revision of everything about a version that its PUTs can change (contract 1A and 1C). */
export const versionRevision = (row: VersionRow): string =>
  revisionOf([
    row.status,
    row.statusReason,
    row.changelog,
    row.deprecated,
    row.tags,
    row.tagsAdmin,
    row.supportedOs,
    row.supportedAccelerators,
    row.supportedComfyuiVersion,
    row.supportedComfyuiFrontendVersion,
  ])
