import { updatedPacksFeed } from '@/features/sharing/feeds/registry-feeds'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an Atom feed. */
export default function UpdatedPacksFeed() {
  return null
}

export const getServerSideProps = fileRoute(updatedPacksFeed)
