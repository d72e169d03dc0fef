import type { FoundImage } from '../../adapters/images/image'
import type { RemoteImages } from '../../adapters/images/remote-images'
import { Refusal } from '../../platform/refusal'

/** Refusal for images that do not exist or may not be shown. */
export const imageNotFound = (): Refusal =>
  new Refusal('image_not_found', 'There is no such image, or none that can be shown.')

/** An image from another host. Refuses with `image_not_found` and `service_unavailable`. */
export async function requireRemoteImage(
  { images }: { images?: RemoteImages },
  address: string | undefined,
): Promise<FoundImage> {
  const image = address ? await images?.find(address) : undefined
  if (!image) throw imageNotFound()
  return { tag: image.sha256, read: () => Promise.resolve(image) }
}
