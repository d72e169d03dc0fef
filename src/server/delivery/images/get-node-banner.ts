import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { requireRemoteImage } from './require-remote-image'
import { requireVisibleNode } from './require-visible-node'

/**
 * A pack's banner image. Refuses with `node_not_found`, `image_not_found`, and with `service_unavailable` when too many images
 * are being fetched.
 */
export async function getNodeBanner(ctx: Ctx, nodeId: string): Promise<FoundImage> {
  const { node } = await requireVisibleNode(ctx, nodeId)
  return requireRemoteImage(ctx, node.bannerUrl)
}
