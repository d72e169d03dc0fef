import type { Ctx } from '../../access/context'
import type { FoundImage } from '../../adapters/images/image'
import { addressOfPicture } from '../../views/readme-pictures'
import { findRemoteImage, imageNotFound } from './require-remote-image'

/**
 * A picture on another host, by the digest of its address (decision 29); undefined when its host does not deliver it. Refuses
 * with `image_not_found` for any that the README does not name or that may not be fetched, and with `service_unavailable` when
 * too many images are being fetched.
 * @param readme as the review stored it
 */
export async function findReadmePicture(
  { readmeImages }: Pick<Ctx, 'readmeImages'>,
  readme: string,
  digest: string,
): Promise<FoundImage | undefined> {
  const address = addressOfPicture(readme, readmeImages, digest)
  if (!address) throw imageNotFound()
  return findRemoteImage(readmeImages, address)
}
