import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { isOwnIcon, ownIcon } from '../domain/own-icon'
import { findLatestIcon } from '../store/versions/latest-icon.repo'

/**
 * The address of a pack's icon that goes with its latest version: the service's own, as long as nobody gave another and
 * a review has found an icon. Undefined when what is stored may stay.
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
