import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import type { RemoteImages } from '../../adapters/images/remote-images'
import { Refusal } from '../../platform/refusal'

/** Refusal for images that do not exist or may not be shown. */
export const imageNotFound = (): Refusal =>
  new Refusal('image_not_found', 'There is no such image, or none that can be shown.')

/** An image from another host; undefined when there is none that can be shown. Refuses with `service_unavailable`. */
export async function findRemoteImage(
  images: RemoteImages | undefined,
  address: string | undefined,
): Promise<FoundImage | undefined> {
  const image = address ? await images?.find(address) : undefined
  return image && { tag: image.sha256, read: () => Promise.resolve(image) }
}

/** An image from another host. Refuses with `image_not_found` and `service_unavailable`. */
export async function requireRemoteImage(
  { images }: Pick<Ctx, 'images'>,
  address: string | undefined,
): Promise<FoundImage> {
  const image = await findRemoteImage(images, address)
  if (!image) throw imageNotFound()
  return image
}
