import type { Ctx } from '../../access/context'
import { findReadIcon, findReviewedIcon } from './archived-image'
import type { FoundImage } from '../../adapters/images/image'
import { isOwnIcon } from '../../domain/own-icon'
import { requireRemoteImage } from './require-remote-image'
import { requireVisibleNode } from './require-visible-node'

/**
 * A pack's icon: the one in its latest version's archive or, failing that, in its repository, else the one at its stored URL.
 * Refuses with `node_not_found`, `image_not_found`, and with `service_unavailable` when too many images are being fetched.
 */
export async function getNodeIcon(ctx: Ctx, nodeId: string): Promise<FoundImage> {
  const { node, latest } = await requireVisibleNode(ctx, nodeId)
  const { archived, address } = latest
    ? await findReviewedIcon(ctx, latest)
    : isOwnIcon(node.icon, node.id)
      ? await findReadIcon(ctx, node.id)
      : {}
  if (archived) return archived
  return requireRemoteImage(ctx, node.icon && !isOwnIcon(node.icon, node.id) ? node.icon : address)
}
