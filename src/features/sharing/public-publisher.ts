import type { Node, Publisher } from '@/api/generated/model'
import { UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'

/** Returns the publisher to display with a pack; undefined while it is unclaimed. */
export const publicPublisher = ({ publisher }: Pick<Node, 'publisher'>): Publisher | undefined =>
  publisher && publisher.id !== UNCLAIMED_PUBLISHER.id && publisher.status === 'PublisherStatusActive'
    ? publisher
    : undefined
