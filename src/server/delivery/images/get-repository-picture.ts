import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { requireReading } from '../../versions/require-reading'
import { addressOfPicture } from '../../views/readme-pictures'
import { requireRemoteImage } from './require-remote-image'

/**
 * A picture on another host that the README of a pack's repository names (decision 29). Refuses as `requireReading` does,
 * with `image_not_found` for any other, and with `service_unavailable` when too many images are being fetched.
 */
export async function getRepositoryPicture(ctx: Ctx, nodeId: string, digest: string): Promise<FoundImage> {
  const { reading } = await requireReading(ctx, nodeId)
  const images = ctx.readmeImages
  return requireRemoteImage({ images }, addressOfPicture(reading?.readmeHtml ?? '', images, digest))
}
