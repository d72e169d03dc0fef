import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { isOwnIcon, ownIcon } from '../domain/own-icon'
import { findLatestIcon } from '../store/versions/latest-icon.repo'

/**
 * The icon URL that goes with a pack's latest version: the service's own, if nobody set another and the review found an icon.
 * Undefined when the stored one may stay.
 */
export async function latestIconUrl(
  { publicUrl }: Pick<Ctx, 'publicUrl'>,
  tx: Db,
  nodeId: string,
): Promise<string | undefined> {
  const icon = await findLatestIcon(tx, nodeId)
  if (!icon || (icon.stored && !isOwnIcon(icon.stored, nodeId))) return undefined
  return icon.found ? ownIcon(publicUrl, nodeId) : ''
}
