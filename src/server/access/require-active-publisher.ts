import { Refusal } from '../platform/refusal'
import type { PublisherRow } from '../store/publishers/publishers.repo'

/**
 * Refuses with `state_conflict` to make a pack Active under a banned publisher, rather than banning it too, so that nobody who
 * means to release a pack ends up with a banned one.
 */
export function requireActivePublisher({ id, status }: Pick<PublisherRow, 'id' | 'status'>): void {
  if (status === 'PublisherStatusBanned')
    throw new Refusal(
      'state_conflict',
      `The publisher ${id} is banned, and its packs with it. Unban the publisher first.`,
    )
}
