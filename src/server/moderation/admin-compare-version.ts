import type { VersionComparison } from '../../contract/versions/version-comparison'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { compareContents } from './compare-contents'
import { findComparedContents } from '../store/moderation/queue.repo'

/**
 * How a version differs from the last approved one of its pack: files, requirements, findings. Refuses as `authorize`
 * does, and with `contents_not_found` before the version was reviewed.
 */
export async function adminCompareVersion(
  ctx: Ctx,
  nodeId: string,
  number: string,
): Promise<VersionComparison> {
  const { version } = await authorize(ctx, ctx.db, 'adminCompareVersion', { nodeId, version: { number } })
  const { base, contents } = await findComparedContents(ctx.db, version)
  if (!contents) throw new Refusal('contents_not_found', 'This version has not been reviewed yet.')
  return {
    ...(base && {
      base: { version: base.version.version, createdAt: base.version.createdAt.toISOString() },
    }),
    ...compareContents(contents, base?.contents),
  }
}
