import type { Ctx } from '../../access/context'
import { findPublisher } from '../../store/publishers/publishers.repo'
import { Refusal } from '../../platform/refusal'
import type { FoundImage } from '../../adapters/images/image'
import { requireRemoteImage, imageNotFound } from './require-remote-image'

/**
 * A publisher's logo. Refuses with `publisher_not_found`, with `image_not_found` also for a banned publisher, and with
 * `service_unavailable` when too many images are being fetched.
 */
export async function getPublisherLogo(ctx: Ctx, publisherId: string): Promise<FoundImage> {
  const found = await findPublisher(ctx.db, publisherId)
  if (!found) throw new Refusal('publisher_not_found', 'Publisher not found')
  if (found.publisher.status === 'PublisherStatusBanned') throw imageNotFound()
  return requireRemoteImage(ctx, found.publisher.logo)
}
