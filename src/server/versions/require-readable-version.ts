import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import type { VersionRow } from '../store/versions/versions.repo'
import { requireVisibleVersion, type OpenNode } from './require-visible-version'

/**
 * A version whose files the caller may read: Active ones for everybody, others for the pack's members and administrators
 * (decision 48). Refuses as `requireVisibleVersion` does, and with `not_permitted`.
 */
export async function requireReadableVersion(
  ctx: Ctx,
  nodeId: string,
  number: string,
): Promise<OpenNode & { version: VersionRow }> {
  const found = await requireVisibleVersion(ctx, nodeId, number)
  if (!found.trusted && found.version.status !== 'NodeVersionStatusActive')
    throw new Refusal('not_permitted', 'Only the pack’s owner and admins can read its files here.')
  return found
}
