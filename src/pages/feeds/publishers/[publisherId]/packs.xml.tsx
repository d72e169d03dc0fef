import { publisherFeed } from '@/features/sharing/feeds/publisher-feed'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers an Atom feed. */
export default function PublisherFeed() {
  return null
}

export const getServerSideProps = fileRoute(publisherFeed)
