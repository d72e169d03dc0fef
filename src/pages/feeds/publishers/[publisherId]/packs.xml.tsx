import { publisherFeed } from '@/features/sharing/feeds/publisher-feed'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers an Atom feed. */
export default function PublisherFeed() {
  return null
}

export const getServerSideProps = servedFile(publisherFeed)
