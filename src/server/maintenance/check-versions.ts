import type { CheckContext } from './check'
import { countActiveVersions, listActiveVersionsInParts } from '../store/maintenance/maintenance.repo'

/** Reports Active versions that cannot be downloaded. */
export async function checkVersions({ db, scanned, report }: CheckContext): Promise<void> {
  scanned(await countActiveVersions(db))
  for (const { nodeId, version, hasArchive } of await listActiveVersionsInParts(db))
    report({
      subject: `version:${nodeId}@${version}`,
      message: hasArchive
        ? 'is Active without a download address'
        : 'is Active, but its archive never arrived',
      repaired: false,
    })
}
