import type { ReleaseFacts } from '../domain/releases/compare-releases'
import type { Db } from '../platform/database/client'
import { listComparedContents } from '../store/versions/contents.repo'
import { listClassesOfVersions } from '../store/versions/comfy-nodes.repo'
import type { VersionRow } from '../store/versions/versions.repo'

/** The facts of a pack's versions, by id. */
export async function versionFacts(
  db: Db,
  versions: readonly VersionRow[],
): Promise<Map<string, ReleaseFacts>> {
  const ids = versions.map(({ id }) => id)
  const contents = new Map((await listComparedContents(db, ids)).map((row) => [row.versionId, row]))
  const classes = await listClassesOfVersions(db, ids)
  return new Map(
    versions.map(({ id, version, comfyNodeExtractStatus }) => {
      const found = classes.get(id) ?? []
      const isRead = found.length > 0 || comfyNodeExtractStatus === 'success'
      const facts: ReleaseFacts = {
        name: version,
        classes: isRead ? found : undefined,
        contents: contents.get(id),
        code: contents.get(id)?.codeFacts ?? undefined,
      }
      return [id, facts]
    }),
  )
}
