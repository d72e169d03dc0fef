import { publisherFeed } from '@/features/sharing/feeds/publisher-feed'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an Atom feed. */
export default function PublisherFeed() {
  return null
}

export const getServerSideProps = fileRoute(publisherFeed)
