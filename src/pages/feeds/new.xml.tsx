import { newPacksFeed } from '@/features/sharing/feeds/registry-feeds'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an Atom feed. */
export default function NewPacksFeed() {
  return null
}

export const getServerSideProps = fileRoute(newPacksFeed)
