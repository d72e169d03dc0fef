import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { findReadme } from '../../store/versions/contents.repo'
import { requireReadableVersion } from '../../versions/require-readable-version'
import { addressOfPicture } from '../../views/readme-pictures'
import { requireRemoteImage } from './require-remote-image'

/**
 * A picture on another host that a version's README names (decision 29). Refuses as `requireReadableVersion` does, with
 * `image_not_found` for any other, and with `service_unavailable` when too many images are being fetched.
 */
export async function getVersionPicture(
  ctx: Ctx,
  nodeId: string,
  number: string,
  digest: string,
): Promise<FoundImage> {
  const { version } = await requireReadableVersion(ctx, nodeId, number)
  const images = ctx.readmeImages
  const readme = await findReadme(ctx.db, version.id)
  return requireRemoteImage({ images }, addressOfPicture(readme, images, digest))
}
