import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { imageNotFound } from './image-not-found'

/** The picture at an address of somebody else. Refuses with `image_not_found` and `service_unavailable`. */
export async function requireRemoteImage(
  { images }: Pick<Ctx, 'images'>,
  address: string | undefined,
): Promise<FoundImage> {
  const image = address ? await images?.find(address) : undefined
  if (!image) throw imageNotFound()
  return { tag: image.sha256, read: () => Promise.resolve(image) }
}
