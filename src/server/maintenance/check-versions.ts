import type { CheckContext } from './check'
import { countActiveVersions, listActiveVersionsInParts } from '../store/maintenance/upkeep.repo'

/** Names the Active versions that nobody could download. */
export async function checkVersions({ db, looked, tell }: CheckContext): Promise<void> {
  looked(await countActiveVersions(db))
  for (const { nodeId, version, hasArchive } of await listActiveVersionsInParts(db))
    tell({
      subject: `version:${nodeId}@${version}`,
      message: hasArchive
        ? 'is Active without a download address'
        : 'is Active, but its archive never arrived',
      repaired: false,
    })
}
