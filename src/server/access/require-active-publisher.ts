import { Refusal } from '../platform/refusal'
import type { PublisherRow } from '../store/publishers/publishers.repo'

/**
 * Lets no pack become Active under a banned publisher: refused with `state_conflict`, and not banned along with it, so that
 * nobody who means to free a pack ends with a banned one.
 */
export function requireActivePublisher({ id, status }: Pick<PublisherRow, 'id' | 'status'>): void {
  if (status === 'PublisherStatusBanned')
    throw new Refusal(
      'state_conflict',
      `The publisher ${id} is banned, and its packs with it. Unban the publisher first.`,
    )
}
