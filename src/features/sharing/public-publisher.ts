import type { Node, Publisher } from '@/api/generated/model'
import { UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'

/** The publisher to name beside a pack; undefined while nobody has claimed it. */
export const publicPublisher = ({ publisher }: Pick<Node, 'publisher'>): Publisher | undefined =>
  publisher && publisher.id !== UNCLAIMED_PUBLISHER.id && publisher.status === 'PublisherStatusActive'
    ? publisher
    : undefined
