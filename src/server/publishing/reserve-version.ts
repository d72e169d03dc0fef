import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { semverSortKey } from '../domain/semver-sort-key'
import {
  deleteVersionRow,
  findVersionRow,
  insertVersionRow,
  type VersionRow,
} from '../store/versions/versions.repo'

type NewVersion = Omit<Parameters<typeof insertVersionRow>[1], 'sortKey' | 'prerelease'>

/**
 * Takes a number of a pack, whose row the caller holds. One whose archive never arrived is taken over: the new row has an
 * id of its own, so that the old upload address leads nowhere. Returns the id that it replaces as well. Refuses any other
 * number that was ever used with `version_exists`.
 */
export async function reserveVersion(
  tx: Db,
  version: NewVersion,
): Promise<{ row: VersionRow; replaced: string | undefined }> {
  const earlier = await findVersionRow(tx, version.nodeId, { number: version.version })
  if (earlier && !isUnfilled(earlier)) throw new Refusal('version_exists', 'The node version already exists')
  if (earlier) await deleteVersionRow(tx, earlier.id)
  const row = await insertVersionRow(tx, { ...version, ...semverSortKey(version.version) })
  return { row, replaced: earlier?.id }
}

/** Whether nothing of a version was ever there to install: it waits for its archive, or was deleted while it did. */
const isUnfilled = ({ status, archiveArrivedAt }: VersionRow): boolean =>
  archiveArrivedAt === null &&
  (status === 'NodeVersionStatusPending' || status === 'NodeVersionStatusDeleted')
