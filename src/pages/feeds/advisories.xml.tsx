import { advisoriesFeed } from '@/features/sharing/feeds/advisories-feed'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns an Atom feed. */
export default function AdvisoriesFeed() {
  return null
}

export const getServerSideProps = fileRoute(advisoriesFeed)
